import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { applicationClosed, quotationClosed } from '@/domain/project/offers';
import type { ReasonCode } from '@/domain/project/reasons';
import { hongKongDay } from '@/domain/time/calendar';
import { applications, estimates, projectEvents, projects, quotations, submissions } from '../../../db/schema';
import type { FileRow } from '../../../files/file-url';
import type { CallContext } from '../../../http/context';
import { isAvailable } from '../../professional/is-available';
import { isEventShown, personJson, professionalJson } from '../project-facts';

// Each function reads one kind of part in one statement, whatever the number of rows.

export async function readApplications(context: CallContext, projectId: number, onlyOf: number | null) {
  const rows = await context.db
    .select({
      application_id: applications.id,
      consultant: professionalJson('applications.consultant_id'),
      message: applications.message,
      status: applications.status,
      isAvailable: isAvailable('applications.consultant_id'),
      reasonCode: applications.reasonCode,
      reasonNote: applications.reasonNote,
      created_at: applications.createdAt,
    })
    .from(applications)
    .where(
      and(eq(applications.projectId, projectId), onlyOf === null ? undefined : eq(applications.consultantId, onlyOf)),
    )
    .orderBy(desc(applications.id));
  return rows.map(({ reasonCode, reasonNote, isAvailable, ...row }) => ({
    ...row,
    closed_because: applicationClosed({ status: row.status, isAvailable }),
    reason: asReason(reasonCode, reasonNote),
    created_at: row.created_at.toISOString(),
  }));
}

const asReason = (code: ReasonCode | null, note: string | null) =>
  code === null ? null : { reason_code: code, note: note ?? '' };

interface EstimateItem {
  id: number;
  description: string;
  quantity: number;
  unit: string;
}

/** A project's estimates, the newest first, or one of them. */
export function readEstimates(context: CallContext, projectId: number, onlyId?: number | null) {
  return context.db
    .select({
      id: estimates.id,
      version: estimates.version,
      scope: estimates.scope,
      amount_min_cents: estimates.amountMinCents,
      amount_max_cents: estimates.amountMaxCents,
      days: estimates.days,
      created_at: estimates.createdAt,
      items: sql<
        EstimateItem[]
      >`(select coalesce(json_agg(json_build_object('id', i.id, 'description', i.description, 'quantity', i.quantity, 'unit', i.unit) order by i.position), '[]')
        from estimate_items i where i.estimate_id = estimates.id)`,
    })
    .from(estimates)
    .where(and(eq(estimates.projectId, projectId), onlyId ? eq(estimates.id, onlyId) : undefined))
    .orderBy(desc(estimates.version));
}

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

/** The newest quotation of each technician, with its files and its earlier versions. */
export async function readQuotations(
  context: CallContext,
  projectId: number,
  only: { technicianId?: number; quotationId?: number },
) {
  const rows = await context.db
    .select({
      quotation: quotations,
      technician: professionalJson('quotations.technician_id'),
      isAvailable: isAvailable('quotations.technician_id'),
      estimateVersion: sql<number>`(select e.version from estimates e where e.id = quotations.estimate_id)`,
      estimateInForce: sql<number | null>`(select p.estimate_id from projects p where p.id = quotations.project_id)`,
      earlierVersions: sql<
        EarlierVersion[]
      >`(select coalesce(json_agg(json_build_object('version', o.version, 'total_cents', o.total_cents, 'days', o.days, 'created_at', o.created_at) order by o.version desc), '[]')
        from quotations o where o.project_id = quotations.project_id and o.technician_id = quotations.technician_id and o.version < quotations.version)`,
      items: sql<
        QuotationItem[]
      >`(select coalesce(json_agg(json_build_object('estimate_item_id', i.estimate_item_id, 'description', i.description, 'quantity', i.quantity, 'unit', i.unit,
        'unit_price_cents', i.unit_price_cents, 'state', i.state, 'total_cents', i.total_cents) order by i.position), '[]') from quotation_items i where i.quotation_id = quotations.id)`,
      files: sql<
        FileRow[]
      >`(select coalesce(json_agg(json_build_object('id', f.id, 'moduleName', f.module_name, 'filename', f.filename, 'mime', f.mime, 'size', f.size,
        'width', f.width, 'height', f.height) order by f.id), '[]') from project_files pf join files f on f.id = pf.file_id
        where pf.project_id = quotations.project_id and pf.subject = 'quotation' and pf.subject_id = quotations.id)`,
    })
    .from(quotations)
    .where(
      and(
        eq(quotations.projectId, projectId),
        sql`not exists (select 1 from quotations n where n.project_id = quotations.project_id and n.technician_id = quotations.technician_id and n.version > quotations.version)`,
        only.technicianId === undefined ? undefined : eq(quotations.technicianId, only.technicianId),
        only.quotationId === undefined ? undefined : eq(quotations.id, only.quotationId),
      ),
    )
    .orderBy(asc(quotations.id));
  const today = hongKongDay(context.clock.now());
  return rows.map(
    ({
      quotation,
      technician,
      isAvailable,
      estimateVersion,
      estimateInForce,
      earlierVersions,
      items,
      files: storedFiles,
    }) => ({
      id: quotation.id,
      version: quotation.version,
      status: quotation.status,
      technician,
      estimate_version: estimateVersion,
      total_cents: quotation.totalCents,
      exclusions: quotation.exclusions,
      warranty_months: quotation.warrantyMonths,
      days: quotation.days,
      valid_until: quotation.validUntil,
      note: quotation.note,
      created_at: quotation.createdAt.toISOString(),
      closed_because: quotationClosed({ ...quotation, isAvailable }, estimateInForce ?? 0, today),
      reason: asReason(quotation.reasonCode, quotation.reasonNote),
      earlier_versions: earlierVersions.map((earlier) => ({
        ...earlier,
        created_at: new Date(earlier.created_at).toISOString(),
      })),
      items,
      files: storedFiles,
    }),
  );
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

export async function readSubmissions(context: CallContext, projectId: number) {
  const rows = await context.db
    .select({
      id: submissions.id,
      version: submissions.version,
      status: submissions.status,
      note: submissions.note,
      createdAt: submissions.createdAt,
      items: sql<
        SubmissionItem[]
      >`(select coalesce(json_agg(json_build_object('item_id', e.id, 'description', e.description, 'done', i.is_done, 'note', i.note) order by e.position), '[]')
        from submission_items i join estimate_items e on e.id = i.estimate_item_id where i.submission_id = submissions.id)`,
      reasonCode: submissions.reasonCode,
      reasonNote: submissions.reasonNote,
      revisionItems: sql<
        RevisionItem[]
      >`(select coalesce(json_agg(json_build_object('id', r.id, 'description', r.description, 'is_done', r.is_done, 'note', r.note) order by r.position), '[]')
        from revision_items r where r.submission_id = submissions.id)`,
    })
    .from(submissions)
    .where(eq(submissions.projectId, projectId))
    .orderBy(desc(submissions.version));
  return rows.map(({ createdAt, reasonCode, reasonNote, ...row }) => ({
    ...row,
    reason: asReason(reasonCode, reasonNote),
    created_at: createdAt.toISOString(),
  }));
}

/** The event log as far as the reader may see it. */
export async function readEvents(context: CallContext, projectId: number) {
  const rows = await context.db
    .select({ event: projectEvents, actor: personJson('project_events.actor_id') })
    .from(projectEvents)
    .innerJoin(projects, eq(projects.id, projectEvents.projectId))
    .where(and(eq(projectEvents.projectId, projectId), isEventShown(context.actor)))
    .orderBy(asc(projectEvents.id));
  return rows.map(({ event, actor }) => ({
    id: event.id,
    event: event.event,
    actor,
    from_status: event.fromStatus,
    to_status: event.toStatus,
    created_at: event.createdAt.toISOString(),
    data: event.data,
  }));
}
