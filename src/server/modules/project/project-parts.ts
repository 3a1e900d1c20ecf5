import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { closedBecause } from '@/domain/project/quotation';
import { hongKongDay } from '../../clock';
import { applications, estimates, files, projectEvents, projectFiles, quotations, submissions } from '../../db/schema';
import { type FileRow, fileReply } from '../../files/file-url';
import type { CallContext } from '../../http/context';
import { type PersonJson, personJson } from './project-facts';

/** The parts of a project, one statement each whatever the number of rows. */

export async function readApplications(context: CallContext, projectId: number, onlyOf: number | null) {
  const rows = await context.db
    .select({
      application_id: applications.id,
      consultant: personJson('applications.consultant_id'),
      message: applications.message,
      status: applications.status,
      created_at: applications.createdAt,
    })
    .from(applications)
    .where(
      and(eq(applications.projectId, projectId), onlyOf === null ? undefined : eq(applications.consultantId, onlyOf)),
    )
    .orderBy(desc(applications.id));
  return rows.map((row) => ({
    ...row,
    consultant: row.consultant as PersonJson,
    created_at: row.created_at.toISOString(),
  }));
}

interface EstimateItem {
  id: number;
  description: string;
  quantity: number;
  unit: string;
}

/** The estimate in force, if there is one. */
export function readEstimate(context: CallContext, projectId: number) {
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
    .where(eq(estimates.projectId, projectId))
    .orderBy(desc(estimates.version))
    .limit(1);
}

interface QuotationItem extends Omit<EstimateItem, 'id'> {
  estimate_item_id: number | null;
  unit_price_cents: number;
  state: 'priced' | 'included' | 'excluded';
  total_cents: number;
}

/** The newest quotation of each technician, its files with it; superseded versions are history. */
export async function readQuotations(
  context: CallContext,
  projectId: number,
  only: { technicianId?: number; quotationId?: number },
) {
  const rows = await context.db
    .select({
      quotation: quotations,
      technician: personJson('quotations.technician_id'),
      estimateVersion: sql<number>`(select e.version from estimates e where e.id = quotations.estimate_id)`,
      newestEstimateId: sql<number>`(select max(e.id) from estimates e where e.project_id = quotations.project_id)`,
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
        sql`${quotations.status} <> 'superseded'`,
        only.technicianId === undefined ? undefined : eq(quotations.technicianId, only.technicianId),
        only.quotationId === undefined ? undefined : eq(quotations.id, only.quotationId),
      ),
    )
    .orderBy(asc(quotations.id));
  const today = hongKongDay(context.clock.now());
  return rows.map(({ quotation, technician, estimateVersion, newestEstimateId, items, files: kept }) => ({
    id: quotation.id,
    version: quotation.version,
    status: quotation.status,
    technician: technician as PersonJson,
    estimate_version: estimateVersion,
    total_cents: quotation.totalCents,
    exclusions: quotation.exclusions,
    warranty_months: quotation.warrantyMonths,
    days: quotation.days,
    valid_until: quotation.validUntil,
    note: quotation.note,
    created_at: quotation.createdAt.toISOString(),
    closed_because: closedBecause(quotation, newestEstimateId, today),
    items,
    files: kept,
  }));
}

interface SubmissionItem {
  item_id: number;
  description: string;
  done: boolean;
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
    })
    .from(submissions)
    .where(eq(submissions.projectId, projectId))
    .orderBy(desc(submissions.version));
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}

/** The files of a project's open parts; a quotation's come with it, for they are sealed as it is. */
export async function readProjectFiles(context: CallContext, projectId: number) {
  const rows = await context.db
    .select({ file: files, subject: projectFiles.subject, subjectId: projectFiles.subjectId })
    .from(projectFiles)
    .innerJoin(files, eq(files.id, projectFiles.fileId))
    .where(and(eq(projectFiles.projectId, projectId), ne(projectFiles.subject, 'quotation')))
    .orderBy(asc(files.id));
  return rows.map((row) => ({
    subject: row.subject,
    subjectId: row.subjectId,
    file: fileReply(context, row.file, context.actor.id),
  }));
}

/** The log as far as the reader may know; `isParty` is owner, consultant or admin. */
export async function readEvents(
  context: CallContext,
  projectId: number,
  reader: { isOwner: boolean; isParty: boolean },
) {
  const me = context.actor.id;
  const audiences: (SQL | undefined)[] = [
    eq(projectEvents.audience, 'everyone'),
    eq(projectEvents.subjectId, me),
    reader.isParty ? eq(projectEvents.audience, 'parties_and_subject') : undefined,
    reader.isOwner ? eq(projectEvents.audience, 'owner_and_subject') : undefined,
  ];
  const rows = await context.db
    .select({ event: projectEvents, actor: personJson('project_events.actor_id') })
    .from(projectEvents)
    .where(and(eq(projectEvents.projectId, projectId), or(...audiences)))
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
