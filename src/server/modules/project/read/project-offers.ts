import { type SQL, sql } from 'drizzle-orm';
import type { Fee } from '@/domain/project/fee';
import type { ItemKind } from '@/domain/project/item-kinds';
import { applicationClosed, quotationClosed } from '@/domain/project/offers';
import type { ORDER_STATUSES } from '@/domain/project/options';
import type { ReasonCode } from '@/domain/project/reasons';
import type { ApplicationStatus, QuotationStatus, StageStatus } from '@/domain/project/statuses';
import type { UserType } from '@/domain/roles';
import { hongKongDay } from '@/domain/time/calendar';
import { jsonObject, jsonRows, jsonTime, jsonTimeOrNull, selected } from '../../../db/json-rows';
import { ME, prepared } from '../../../db/prepared';
import { projects } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { type FileRow, fileJson } from '../../../files/file-url';
import { ALWAYS, siteSettings } from '../../content/site-settings';
import { goneOrOwedOfWork } from '../../ledger/owed';
import { lacksLicence } from '../../professional/demanded-licences';
import { isJoinedAvailable } from '../../professional/is-available';
import { joinProfessional, type ProfessionalJson, professional } from '../people';
import { isProject, readerValues, TODAY } from '../project-columns';
import { asReason } from './project-parts';

// Applications, estimates and quotations of a project, as JSON columns of a query over `projects`, so that one statement
// reads all of them, and functions that make replies of them.

interface Application {
  application_id: number;
  consultant: ProfessionalJson;
  message: string;
  fee: Fee;
  status: ApplicationStatus;
  isAvailable: boolean;
  reasonCode: ReasonCode | null;
  reasonNote: string | null;
  created_at: string;
}

/** SQL: the fee that an application `a` names. */
export const feeJson = jsonObject<Fee>({
  kind: 'a.fee_kind',
  cents: 'a.fee_cents',
  percent: 'a.fee_percent',
  covers: 'a.fee_covers',
});

/** SQL: the applications that a user of this type may ever see: consultants their own, technicians none. */
export const applicationsJson = (userType: UserType) =>
  selected(
    jsonRows<Application>(
      {
        application_id: 'a.id',
        consultant: professional,
        message: 'a.message',
        fee: feeJson,
        status: 'a.status',
        isAvailable: isJoinedAvailable,
        reasonCode: 'a.reason_code',
        reasonNote: 'a.reason_note',
        created_at: jsonTime('a.created_at'),
      },
      sql`from applications a ${joinProfessional('a.consultant_id')} where a.project_id = projects.id and ${APPLICATIONS_OF[userType]}`,
      'a.id desc',
    ),
  );

const ALL = sql`true`;
const APPLICATIONS_OF: Record<UserType, SQL> = {
  client: ALL,
  consultant: sql`a.consultant_id = ${ME}`,
  technician: sql`false`,
  admin: ALL,
};

export const toApplication = ({ reasonCode, reasonNote, isAvailable, ...row }: Application) => ({
  ...row,
  closed_because: applicationClosed({ status: row.status, isAvailable }),
  reason: asReason(reasonCode, reasonNote),
});

interface EstimateItem {
  id: number;
  description: string;
  quantity: number;
  unit: string;
  kind: ItemKind | null;
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
export const estimatesJson = selected(
  jsonRows<Estimate>(
    {
      id: 'e.id',
      version: 'e.version',
      scope: 'e.scope',
      amount_min_cents: 'e.amount_min_cents',
      amount_max_cents: 'e.amount_max_cents',
      days: 'e.days',
      created_at: jsonTime('e.created_at'),
      items: jsonRows<EstimateItem>(
        { id: 'i.id', description: 'i.description', quantity: 'i.quantity', unit: 'i.unit', kind: 'i.kind' },
        sql`from estimate_items i where i.estimate_id = e.id`,
        'i.position',
      ),
    },
    sql`from estimates e where e.project_id = projects.id`,
    'e.version desc',
  ),
);

interface QuotationItem extends EstimateItem {
  estimate_item_id: number | null;
  unit_price_cents: number;
  state: 'priced' | 'included' | 'excluded';
  total_cents: number;
}

interface Stage {
  id: number;
  name: string;
  condition: string;
  items: number[];
  share: number;
  amount_cents: number;
  /** The consultant's share, paid with it; 0 for who does not see it. */
  fee_cents: number;
  status: StageStatus;
  due_at: string | null;
  refunded_cents: number;
  order: { order_number: string; status: (typeof ORDER_STATUSES)[number] } | null;
  variation_id: number | null;
}

/** SQL: the stages of the quotation `q`, in order, each with its newest order. */
const stagesJson = (userType: UserType) =>
  jsonRows<Stage>(
    {
      id: 's.id',
      name: 's.name',
      condition: 's.condition',
      items: 's.item_positions',
      share: 's.share',
      amount_cents: 's.amount_cents',
      fee_cents: userType === 'technician' ? '0' : 's.fee_cents',
      status: 's.status',
      due_at: jsonTimeOrNull('s.due_at'),
      refunded_cents: sql`coalesce((select sum(${goneOrOwedOfWork}) from orders o where o.stage_id = s.id), 0)`,
      order: sql`(select json_build_object('order_number', o.order_number, 'status', o.status)
      from orders o where o.stage_id = s.id and o.kind = 'quotation' order by o.id desc limit 1)`,
      variation_id: 's.variation_id',
    },
    sql`from stages s where s.quotation_id = q.id`,
    's.position',
  );

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
  lacksLicence: boolean;
  estimateId: number;
  estimate_version: number;
  total_cents: number;
  platform_percent: number | null;
  exclusions: string;
  warranty_months: number;
  retention: { percent: number; days: number; amount_cents: number } | null;
  days: number;
  valid_until: string;
  note: string;
  reasonCode: ReasonCode | null;
  reasonNote: string | null;
  created_at: string;
  earlier_versions: EarlierVersion[];
  items: QuotationItem[];
  stages: Stage[];
  variations: { count: number; amount_cents: number };
  files: FileRow[];
}

/** SQL: the newest quotation of each technician, with its files and its earlier versions; technicians see their own. */
export const quotationsJson = (userType: UserType) =>
  selected(
    jsonRows<Quotation>(
      {
        id: 'q.id',
        version: 'q.version',
        status: 'q.status',
        technician: professional,
        isAvailable: isJoinedAvailable,
        lacksLicence: lacksLicence('q.technician_id', TODAY),
        estimateId: 'q.estimate_id',
        estimate_version: '(select e.version from estimates e where e.id = q.estimate_id)',
        total_cents: 'q.total_cents',
        // Owner and consultant pay and see the price; what the platform keeps of it is its technician's concern.
        platform_percent: userType === 'technician' || userType === 'admin' ? 'q.platform_percent' : 'null',
        exclusions: 'q.exclusions',
        warranty_months: 'q.warranty_months',
        retention: sql`case when q.retention_percent > 0 then json_build_object('percent', q.retention_percent,
          'days', q.retention_days, 'amount_cents', q.total_cents * q.retention_percent / 100) end`,
        days: 'q.days',
        valid_until: 'q.valid_until',
        note: 'q.note',
        reasonCode: 'q.reason_code',
        reasonNote: 'q.reason_note',
        created_at: jsonTime('q.created_at'),
        earlier_versions: jsonRows<EarlierVersion>(
          {
            version: 'o.version',
            total_cents: 'o.total_cents',
            days: 'o.days',
            created_at: jsonTime('o.created_at'),
          },
          sql`from quotations o where o.project_id = q.project_id and o.technician_id = q.technician_id and o.version < q.version`,
          'o.version desc',
        ),
        items: jsonRows<QuotationItem>(
          {
            id: 'i.id',
            estimate_item_id: 'i.estimate_item_id',
            description: 'i.description',
            quantity: 'i.quantity',
            unit: 'i.unit',
            unit_price_cents: 'i.unit_price_cents',
            state: 'i.state',
            total_cents: 'i.total_cents',
            kind: 'i.kind',
          },
          sql`from quotation_items i where i.quotation_id = q.id`,
          'i.position',
        ),
        stages: stagesJson(userType),
        // Work is changed only once its quotation is accepted.
        variations: sql`(select json_build_object('count', count(*), 'amount_cents',
            coalesce(sum(w.amount_cents) filter (where v.status = 'agreed'), 0))
          from variations v join variation_versions w on w.variation_id = v.id and w.version = v.version
          where v.project_id = q.project_id and q.id = projects.accepted_quotation_id)`,
        files: jsonRows(
          fileJson,
          sql`from project_files pf join files f on f.id = pf.file_id
            where pf.project_id = q.project_id and pf.subject = 'quotation' and pf.subject_id = q.id`,
          'f.id',
        ),
      },
      sql`from quotations q ${joinProfessional('q.technician_id')} where q.project_id = projects.id
        ${userType === 'technician' ? sql`and q.technician_id = ${ME}` : sql``}
        and not exists (select 1 from quotations n
          where n.project_id = q.project_id and n.technician_id = q.technician_id and n.version > q.version)`,
      'q.id',
    ),
  );

/** @param estimateInForce the id of the project's estimate in force */
export function toQuotation({ clock }: Pick<Deps, 'clock'>, quotation: Quotation, estimateInForce: number | null) {
  const { isAvailable, lacksLicence, estimateId, reasonCode, reasonNote, ...row } = quotation;
  return {
    ...row,
    closed_because: quotationClosed(
      { status: row.status, estimateId, validUntil: row.valid_until, isAvailable, lacksLicence },
      estimateInForce ?? 0,
      hongKongDay(clock.now()),
    ),
    reason: asReason(reasonCode, reasonNote),
  };
}

const offers = prepared((db) =>
  db
    .select({ estimates: estimatesJson, quotations: quotationsJson('client') })
    .from(projects)
    .leftJoin(siteSettings, ALWAYS)
    .where(isProject),
);

/** A project's estimates, the newest first, and the newest quotation of each technician, as they are stored. */
export async function readOffers(deps: Pick<Deps, 'clock' | 'db'>, projectId: number) {
  const [row] = await offers(deps.db).execute({ ...readerValues(deps, null), projectId });
  return row ?? { estimates: [], quotations: [] };
}
