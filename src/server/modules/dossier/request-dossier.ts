import { and, desc, eq } from 'drizzle-orm';
import { DOSSIER_KEPT_DAYS, DOSSIERS_LISTED } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { dossierCalls } from '@/contract/dossier/calls';
import { projectNumber } from '@/domain/project/number';
import { daysAfter } from '@/domain/time/calendar';
import { complaints, dossiers, files } from '../../db/schema';
import { fileColumns, fileReply } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { addJob } from '../../queue/add-job';
import { audit } from '../audit/write-audit';
import { readInside } from '../project/read/read-inside';

/** The project, for those who may have its archive made: participants, and admins once there is a complaint. @throws not_found */
export async function findForReader(context: CallContext, projectId: number) {
  const inside = await readInside(context, projectId, []);
  if (!inside) return null;
  const { project } = inside.head;
  const isParty = context.actor.userType !== 'admin';
  return isParty || (await context.db.$count(complaints, eq(complaints.projectId, projectId))) > 0 ? project : null;
}

/** The key of the job that makes an archive, without the id. */
export const JOB_KEY = 'dossier.';
const jobKey = (dossierId: number) => `${JOB_KEY}${dossierId}`;

/** Has the archive made by a job. A repeated request gets the one that is being made. @throws not_found · forbidden */
export async function requestDossier(context: CallContext, input: InputOf<typeof dossierCalls.requestDossier>) {
  const { actor, locale, clock } = context;
  const project = await findForReader(context, input.project_id);
  if (!project) throw new AppError('forbidden');
  const isMine = and(eq(dossiers.projectId, project.id), eq(dossiers.userId, actor.id));
  const isUnderWay = and(isMine, eq(dossiers.status, 'making'));
  return context.db.transaction(async (tx) => {
    const [begun] = await tx
      .insert(dossiers)
      .values({ projectId: project.id, userId: actor.id, locale, status: 'making', createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: dossiers.id });
    const [dossier] = begun ? [begun] : await tx.select({ id: dossiers.id }).from(dossiers).where(isUnderWay);
    // The one under way ended between the two statements.
    if (!dossier) throw new AppError('unavailable');
    if (!begun) return { dossier_id: dossier.id };
    await addJob(tx, 'make_dossier', { dossierId: dossier.id }, { key: jobKey(dossier.id) });
    if (actor.userType === 'admin')
      await audit(tx, context, {
        action: 'project.take_dossier',
        subjectType: 'project',
        subjectId: project.id,
        label: `${project.title} (${projectNumber(project.id, project.createdAt)})`,
      });
    return { dossier_id: dossier.id };
  });
}

/** The newest archives that were made for the caller; none for those who may have none made. @throws not_found */
export async function dossierListing(context: CallContext, input: InputOf<typeof dossierCalls.dossierListing>) {
  const { actor } = context;
  const project = await findForReader(context, input.project_id);
  if (!project) return { value: [], count: 0, may_request: false };
  const rows = await context.db
    .select({ dossier: dossiers, file: fileColumns })
    .from(dossiers)
    .leftJoin(files, eq(files.id, dossiers.fileId))
    .where(and(eq(dossiers.projectId, project.id), eq(dossiers.userId, actor.id)))
    .orderBy(desc(dossiers.id))
    .limit(DOSSIERS_LISTED);
  const value = rows.map(({ dossier, file }) => ({
    id: dossier.id,
    status: dossier.status,
    files_done: dossier.filesDone,
    files_total: dossier.filesTotal,
    created_at: dossier.createdAt.toISOString(),
    ready_at: dossier.readyAt?.toISOString() ?? null,
    list_sha256: dossier.listSha256,
    file: file && fileReply(context, file, actor.id),
    kept_until: file && dossier.readyAt ? daysAfter(dossier.readyAt, DOSSIER_KEPT_DAYS).toISOString() : null,
  }));
  return { value, count: value.length, may_request: true };
}
