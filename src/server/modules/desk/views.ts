import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { VIEWS_MAX } from '@/config/limits';
import type { adminDeskCalls } from '@/contract/admin/desk/calls';
import type { InputOf } from '@/contract/call';
import type { ViewRoom } from '@/domain/desk';
import { lockUserForChange } from '../../db/lock-user';
import { deskViews } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { audit } from '../audit/write-audit';

const isOwn = (context: CallContext, room: ViewRoom) =>
  and(eq(deskViews.adminId, context.actor.id), eq(deskViews.room, room));

/** Admin: the caller's own saved views of a list. */
export async function views(context: CallContext, { room }: InputOf<typeof adminDeskCalls.views>) {
  const rows = await context.db
    .select({ id: deskViews.id, name: deskViews.name, query: deskViews.query })
    .from(deskViews)
    .where(isOwn(context, room))
    .orderBy(asc(deskViews.name));
  return { value: rows, count: rows.length };
}

/** Admin: saves a filter under a name; beyond the most the oldest is removed. */
export function saveView(context: CallContext, { room, name, query }: InputOf<typeof adminDeskCalls.saveView>) {
  return context.db.transaction(async (tx) => {
    await lockUserForChange(tx, context.actor.id);
    const [row] = await tx
      .insert(deskViews)
      .values({ adminId: context.actor.id, room, name, query, createdAt: context.clock.now() })
      .onConflictDoUpdate({ target: [deskViews.adminId, deskViews.room, deskViews.name], set: { query } })
      .returning({ id: deskViews.id });
    if (!row) throw new Error('the view was not stored');
    const beyond = tx
      .select({ id: deskViews.id })
      .from(deskViews)
      .where(isOwn(context, room))
      .orderBy(desc(deskViews.id))
      .offset(VIEWS_MAX);
    await tx.delete(deskViews).where(inArray(deskViews.id, beyond));
    await audit(tx, context, {
      action: 'view.save',
      subjectType: 'view',
      subjectId: row.id,
      label: name,
      after: { kind: room, q: query },
    });
    return { view_id: row.id };
  });
}

/** Admin: removes one of the caller's own views. @throws not_found */
export function removeView(context: CallContext, input: InputOf<typeof adminDeskCalls.removeView>) {
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(deskViews)
      .where(and(eq(deskViews.id, input.view_id), eq(deskViews.adminId, context.actor.id)))
      .returning();
    if (!row) throw new AppError('not_found');
    await audit(tx, context, {
      action: 'view.remove',
      subjectType: 'view',
      subjectId: row.id,
      label: row.name,
      before: { kind: row.room, q: row.query },
    });
    return {};
  });
}
