import { and, eq } from 'drizzle-orm';
import { SITE_LOG_BACK_DAYS, SITE_LOG_COMMENTS_MAX, SITE_LOG_ENTRIES_MAX } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { siteLogCalls } from '@/contract/site-log/calls';
import { isHeld } from '@/domain/project/lifecycle';
import { isAtWork } from '@/domain/project/statuses';
import { entryDayFault, SITE_LOG_EVENT, siteLogItem } from '@/domain/site-log';
import { inTransaction } from '../../db/in-transaction';
import { siteLogComments, siteLogEntries } from '../../db/schema';
import { storeProjectFiles } from '../../files/store-files';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import {
  amongParticipants,
  displayName,
  type LockedProject,
  lockVisible,
  moveProject,
  notifyProject,
  others,
} from '../project/change-project';
import { freshState } from '../project/project-facts';
import { readLines } from '../variation/work-lines';

/** Locks a project whose log its participant writes in. @throws not_found · forbidden for others who see the project */
async function lockForLog(inside: CallContext, projectId: number): Promise<LockedProject> {
  const { locked, relation } = await lockVisible(inside, projectId);
  if (!['owner', 'consultant', 'technician'].includes(relation)) throw new AppError('forbidden');
  return locked;
}

/** @throws invalid_transition before the first payment and once the work is over · on_hold */
function requireOpenLog(locked: LockedProject): void {
  const fresh = freshState(locked);
  if (!isAtWork(locked.project.status)) throw new AppError('invalid_transition', { fresh });
  if (isHeld(locked.facts)) throw new AppError('on_hold', { fresh });
}

/**
 * The technician writes an entry. One that is sent again, because its reply was lost on the way, is stored once.
 * @throws form_error on `day`, `lines`, and on `note` for an entry that says and shows nothing
 */
export function writeEntry(context: CallContext, input: InputOf<typeof siteLogCalls.writeEntry>) {
  return inTransaction(context.db, async (tx) => {
    const inside = withDb(context, tx);
    const { actor } = inside;
    const locked = await lockForLog(inside, input.project_id);
    const { project, now } = locked;
    if (project.technicianId !== actor.id) throw new AppError('forbidden');
    const [known] = await tx
      .select({ id: siteLogEntries.id })
      .from(siteLogEntries)
      .where(and(eq(siteLogEntries.authorId, actor.id), eq(siteLogEntries.entryKey, input.entry_key)));
    if (known) return { entry_id: known.id };
    requireOpenLog(locked);
    const fault = entryDayFault(input.day, now);
    if (fault) throw fieldError('day', fault, { days: SITE_LOG_BACK_DAYS });
    const isEmpty = !input.note && input.lines.length === 0 && inside.uploads.list.length === 0;
    if (isEmpty) throw fieldError('note', 'required');
    const lines = input.lines.length > 0 ? await readLines(inside, project) : [];
    const items = lines.filter(({ line }) => input.lines.includes(line));
    if (items.length < new Set(input.lines).size) throw fieldError('lines', 'unknown_item');
    const isOfProject = eq(siteLogEntries.projectId, project.id);
    if ((await tx.$count(siteLogEntries, isOfProject)) >= SITE_LOG_ENTRIES_MAX) throw fieldError('note', 'log_full');
    const [entry] = await tx
      .insert(siteLogEntries)
      .values({
        projectId: project.id,
        authorId: actor.id,
        entryKey: input.entry_key,
        day: input.day,
        note: input.note,
        people: input.people ?? null,
        items: items.map(siteLogItem),
        // A device whose clock is fast wrote it no later than now.
        writtenAt: new Date(Math.min(Date.parse(input.written_at), now.getTime())),
        createdAt: now,
      })
      .returning({ id: siteLogEntries.id });
    if (!entry) throw new Error('the entry was not stored');
    await storeProjectFiles(inside, project.id, 'site_log', entry.id);
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: SITE_LOG_EVENT,
        to: project.status,
        actorId: actor.id,
        data: { log_day: input.day },
      }),
    );
    await notifyProject(inside, project, others(project, actor.id), 'site_log_written', {
      name: displayName(actor),
      day: input.day,
    });
    return { entry_id: entry.id };
  });
}

/** A participant says something to an entry. @throws not_found */
export function commentEntry(context: CallContext, input: InputOf<typeof siteLogCalls.commentEntry>) {
  return inTransaction(context.db, async (tx) => {
    const inside = withDb(context, tx);
    const { actor } = inside;
    const locked = await lockForLog(inside, input.project_id);
    const { project, now } = locked;
    const [entry] = await tx
      .select({ day: siteLogEntries.day })
      .from(siteLogEntries)
      .where(and(eq(siteLogEntries.id, input.entry_id), eq(siteLogEntries.projectId, project.id)));
    if (!entry) throw new AppError('not_found');
    requireOpenLog(locked);
    const count = await tx.$count(siteLogComments, eq(siteLogComments.entryId, input.entry_id));
    if (count >= SITE_LOG_COMMENTS_MAX) throw fieldError('text', 'log_full');
    const [comment] = await tx
      .insert(siteLogComments)
      .values({ projectId: project.id, entryId: input.entry_id, authorId: actor.id, text: input.text, createdAt: now })
      .returning({ id: siteLogComments.id });
    if (!comment) throw new Error('the comment was not stored');
    await notifyProject(inside, project, others(project, actor.id), 'site_log_commented', {
      name: displayName(actor),
      day: entry.day,
    });
    return { comment_id: comment.id };
  });
}
