import { and, desc, eq, ne } from 'drizzle-orm';
import { QUICK_REPLIES_MAX } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { chatCalls } from '@/contract/chat/calls';
import { lockUserForChange } from '../../db/lock-user';
import { quickReplies as kept } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';

const reply = { id: kept.id, text: kept.text };

/** The caller's quick replies, the last used first. */
export async function quickReplies({ db, actor }: CallContext) {
  const value = await db
    .select(reply)
    .from(kept)
    .where(eq(kept.userId, actor.id))
    .orderBy(desc(kept.usedAt), desc(kept.id));
  return { value, count: value.length };
}

/** Keeps a text; one that is kept already counts as used. @throws form_error when there are as many as one may keep */
export async function keepQuickReply(
  { db, actor, clock }: CallContext,
  { text }: InputOf<typeof chatCalls.keepQuickReply>,
) {
  const usedAt = clock.now();
  return db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    const [stored] = await tx
      .insert(kept)
      .values({ userId: actor.id, text, usedAt })
      .onConflictDoUpdate({ target: [kept.userId, kept.text], set: { usedAt } })
      .returning(reply);
    const count = await tx.$count(kept, eq(kept.userId, actor.id));
    if (!stored || count > QUICK_REPLIES_MAX) throw fieldError('text', 'too_many', { maximum: QUICK_REPLIES_MAX });
    return stored;
  });
}

/** Changes a text; another with the same text is replaced by it. @throws not_found */
export async function editQuickReply({ db, actor }: CallContext, input: InputOf<typeof chatCalls.editQuickReply>) {
  const { quick_reply_id: id, text } = input;
  return db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    await tx.delete(kept).where(and(eq(kept.userId, actor.id), eq(kept.text, text), ne(kept.id, id)));
    const [stored] = await tx.update(kept).set({ text }).where(isMine(actor.id, id)).returning(reply);
    if (!stored) throw new AppError('not_found');
    return stored;
  });
}

/** Puts a text first. @throws not_found */
export async function pickQuickReply(
  { db, actor, clock }: CallContext,
  input: InputOf<typeof chatCalls.pickQuickReply>,
) {
  const mine = isMine(actor.id, input.quick_reply_id);
  const { rowCount } = await db.transaction((tx) => tx.update(kept).set({ usedAt: clock.now() }).where(mine));
  if (!rowCount) throw new AppError('not_found');
  return {};
}

/** @throws not_found */
export async function removeQuickReply({ db, actor }: CallContext, input: InputOf<typeof chatCalls.removeQuickReply>) {
  const mine = isMine(actor.id, input.quick_reply_id);
  const { rowCount } = await db.transaction((tx) => tx.delete(kept).where(mine));
  if (!rowCount) throw new AppError('not_found');
  return {};
}

const isMine = (userId: number, id: number) => and(eq(kept.userId, userId), eq(kept.id, id));
