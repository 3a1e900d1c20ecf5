import { type SQL, sql } from 'drizzle-orm';
import { applicationClosed, quotationClosed } from '@/domain/project/offers';
import type { ReasonCode } from '@/domain/project/reasons';
import type { ApplicationStatus, ProjectStatus, QuotationStatus, SubmissionStatus } from '@/domain/project/statuses';
import type { UserType } from '@/domain/roles';
import { hongKongDay } from '@/domain/time/calendar';
import { prepared } from '../../../db/prepared';
import { projects } from '../../../db/schema';
import type { Deps } from '../../../deps';
import type { FileRow } from '../../../files/file-url';
import { isAvailable } from '../../professional/is-available';
import {
  isEventShown,
  isProject,
  ME,
  type PersonJson,
  type ProfessionalJson,
  personJson,
  professionalJson,
  type Sight,
} from '../project-facts';

// The parts of a project as JSON columns of a query over `projects`, so that one statement reads all of them, and
// functions that make replies of them. A timestamp of PostgreSQL's JSON is not in the format of replies: see `iso`.

export const iso = (text: string) => new Date(text).toISOString();

/** SQL: rows as a JSON array. @param from the query's tail, `from …` */
const jsonRows = <Row>(row: SQL, order: string, from: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(${row} order by ${sql.raw(order)}), '[]') ${from})`;

const none = sql`'[]'::json`;

interface Application {
  application_id: number;
  consultant: ProfessionalJson;
  message: string;
  status: ApplicationStatus;
  isAvailable: boolean;
  reasonCode: ReasonCode | null;
  reasonNote: string | null;
  created_at: string;
}

/** SQL: the applications that a user of this type may ever see: consultants their own, technicians none. */
export const applicationsJson = (userType: UserType) =>
  userType === 'technician'
    ? sql<Application[]>`${none}`
    : jsonRows<Application>(
        sql`json_build_object('application_id', a.id, 'consultant', ${professionalJson('a.consultant_id')}, 'message', a.message,
          'status', a.status, 'isAvailable', ${isAvailable('a.consultant_id')}, 'reasonCode', a.reason_code,
          'reasonNote', a.reason_note, 'created_at', a.created_at)`,
        'a.id desc',
        sql`from applications a where a.project_id = projects.id ${userType === 'consultant' ? sql`and a.consultant_id = ${ME}` : sql``}`,
      );

export const toApplication = ({ reasonCode, reasonNote, isAvailable, created_at, ...row }: Application) => ({
  ...row,
  closed_because: applicationClosed({ status: row.status, isAvailable }),
  reason: asReason(reasonCode, reasonNote),
  created_at: iso(created_at),
});

const asReason = (code: ReasonCode | null, note: string | null) =>
  code === null ? null : { reason_code: code, note: note ?? '' };

interface EstimateItem {
  id: number;
  description: string;
  quantity: number;
  unit: string;
}

export interface Estimate {
  id: number;
  version: number;
  scope: string;
  amount_min_cents: number;
  amount_max_cents: number;
  days: number;
  created_at: string;
  items: EstimateItem[];
}

/** SQL: a project's estimates, the newest first. */
export const estimatesJson = jsonRows<Estimate>(
  sql`json_build_object('id', e.id, 'version', e.version, 'scope', e.scope, 'amount_min_cents', e.amount_min_cents,
    'amount_max_cents', e.amount_max_cents, 'days', e.days, 'created_at', e.created_at, 'items',
    ${jsonRows(
      sql`json_build_object('id', i.id, 'description', i.description, 'quantity', i.quantity, 'unit', i.unit)`,
      'i.position',
      sql`from estimate_items i where i.estimate_id = e.id`,
    )})`,
  'e.version desc',
  sql`from estimates e where e.project_id = projects.id`,
);

interface QuotationItem extends Omit<EstimateItem, 'id'> {
  estimate_item_id: number | null;
  unit_price_cents: number;
  state: 'priced' | 'included' | 'excluded';
  total_cents: number;
}

interface EarlierVersion {
  version: number;
  total_cents: number;
  days: number;
  created_at: string;
}

export interface Quotation {
  id: number;
  version: number;
  status: QuotationStatus;
  technician: ProfessionalJson;
  isAvailable: boolean;
  estimateId: number;
  estimate_version: number;
  total_cents: number;
  exclusions: string;
  warranty_months: number;
  days: number;
  valid_until: string;
  note: string;
  reasonCode: ReasonCode | null;
  reasonNote: string | null;
  created_at: string;
  earlier_versions: EarlierVersion[];
  items: QuotationItem[];
  files: FileRow[];
}

/** SQL: the newest quotation of each technician, with its files and its earlier versions; technicians see their own. */
export const quotationsJson = (userType: UserType) =>
  jsonRows<Quotation>(
    sql`json_build_object('id', q.id, 'version', q.version, 'status', q.status, 'technician', ${professionalJson('q.technician_id')}, 'isAvailable', ${isAvailable('q.technician_id')},
      'estimateId', q.estimate_id, 'estimate_version', (select e.version from estimates e where e.id = q.estimate_id),
      'total_cents', q.total_cents, 'exclusions', q.exclusions, 'warranty_months', q.warranty_months, 'days', q.days,
      'valid_until', q.valid_until, 'note', q.note, 'reasonCode', q.reason_code, 'reasonNote', q.reason_note,
      'created_at', q.created_at, 'earlier_versions', ${jsonRows(
        sql`json_build_object('version', o.version, 'total_cents', o.total_cents, 'days', o.days, 'created_at', o.created_at)`,
        'o.version desc',
        sql`from quotations o where o.project_id = q.project_id and o.technician_id = q.technician_id and o.version < q.version`,
      )}, 'items', ${jsonRows(
        sql`json_build_object('estimate_item_id', i.estimate_item_id, 'description', i.description, 'quantity', i.quantity,
          'unit', i.unit, 'unit_price_cents', i.unit_price_cents, 'state', i.state, 'total_cents', i.total_cents)`,
        'i.position',
        sql`from quotation_items i where i.quotation_id = q.id`,
      )}, 'files', ${jsonRows(
        sql`json_build_object('id', f.id, 'moduleName', f.module_name, 'filename', f.filename, 'mime', f.mime, 'size', f.size,
          'width', f.width, 'height', f.height)`,
        'f.id',
        sql`from project_files pf join files f on f.id = pf.file_id
          where pf.project_id = q.project_id and pf.subject = 'quotation' and pf.subject_id = q.id`,
      )})`,
    'q.id',
    sql`from quotations q where q.project_id = projects.id ${userType === 'technician' ? sql`and q.technician_id = ${ME}` : sql``}
      and not exists (select 1 from quotations n
        where n.project_id = q.project_id and n.technician_id = q.technician_id and n.version > q.version)`,
  );

/** @param estimateInForce the id of the project's estimate in force */
export function toQuotation({ clock }: Pick<Deps, 'clock'>, quotation: Quotation, estimateInForce: number | null) {
  const { isAvailable, estimateId, reasonCode, reasonNote, ...row } = quotation;
  return {
    ...row,
    closed_because: quotationClosed(
      { status: row.status, estimateId, validUntil: row.valid_until, isAvailable },
      estimateInForce ?? 0,
      hongKongDay(clock.now()),
    ),
    reason: asReason(reasonCode, reasonNote),
    created_at: iso(row.created_at),
    earlier_versions: row.earlier_versions.map((earlier) => ({ ...earlier, created_at: iso(earlier.created_at) })),
  };
}

interface SubmissionItem {
  item_id: number;
  description: string;
  done: boolean;
  note: string;
}

interface RevisionItem {
  id: number;
  description: string;
  is_done: boolean;
  note: string;
}

interface Submission {
  id: number;
  version: number;
  status: SubmissionStatus;
  note: string;
  created_at: string;
  items: SubmissionItem[];
  reasonCode: ReasonCode | null;
  reasonNote: string | null;
  revisionItems: RevisionItem[];
}

/** SQL: what was submitted, the newest first, with what was to be revised. */
export const submissionsJson = jsonRows<Submission>(
  sql`json_build_object('id', s.id, 'version', s.version, 'status', s.status, 'note', s.note, 'created_at', s.created_at,
    'items', ${jsonRows(
      sql`json_build_object('item_id', e.id, 'description', e.description, 'done', i.is_done, 'note', i.note)`,
      'e.position',
      sql`from submission_items i join estimate_items e on e.id = i.estimate_item_id where i.submission_id = s.id`,
    )}, 'reasonCode', s.reason_code, 'reasonNote', s.reason_note, 'revisionItems', ${jsonRows(
      sql`json_build_object('id', r.id, 'description', r.description, 'is_done', r.is_done, 'note', r.note)`,
      'r.position',
      sql`from revision_items r where r.submission_id = s.id`,
    )})`,
  's.version desc',
  sql`from submissions s where s.project_id = projects.id`,
);

export const toSubmission = ({ reasonCode, reasonNote, created_at, ...row }: Submission) => ({
  ...row,
  reason: asReason(reasonCode, reasonNote),
  created_at: iso(created_at),
});

interface ProjectEvent {
  id: number;
  event: string;
  actor: PersonJson | null;
  from_status: ProjectStatus | null;
  to_status: ProjectStatus;
  created_at: string;
  data: Record<string, string | number>;
}

/** SQL: the event log as far as the reader may see it. */
export const eventsJson = (sight: Sight) =>
  jsonRows<ProjectEvent>(
    sql`json_build_object('id', project_events.id, 'event', project_events.event, 'actor', ${personJson('project_events.actor_id')},
      'from_status', project_events.from_status, 'to_status', project_events.to_status,
      'created_at', project_events.created_at, 'data', project_events.data)`,
    'project_events.id',
    sql`from project_events where project_events.project_id = projects.id and ${isEventShown(sight)}`,
  );

export const toEvent = (row: ProjectEvent) => ({ ...row, created_at: iso(row.created_at) });

const offers = prepared((db) =>
  db
    .select({ estimates: estimatesJson, quotations: quotationsJson('client') })
    .from(projects)
    .where(isProject),
);

/** A project's estimates, the newest first, and the newest quotation of each technician, as they are stored. */
export async function readOffers({ db }: Pick<Deps, 'db'>, projectId: number) {
  const [row] = await offers(db).execute({ projectId });
  return row ?? { estimates: [], quotations: [] };
}
