import { and, desc, eq } from 'drizzle-orm';
import { SAVED_SEARCHES_MAX } from '@/config/limits/notifications';
import type { InputOf } from '@/contract/call';
import type { savedSearchCalls } from '@/contract/saved-search/calls';
import { lockUserForChange } from '../../db/lock-user';
import { savedSearches as saved } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';

/** The caller's saved searches, newest first. */
export async function savedSearches({ db, actor }: CallContext) {
  const rows = await db.select().from(saved).where(eq(saved.userId, actor.id)).orderBy(desc(saved.id));
  return { value: rows.map(asReply), count: rows.length };
}

/** Saves a search, or sets the frequency of the same one. @throws searches_full */
export async function saveSearch(
  { db, actor, clock }: CallContext,
  input: InputOf<typeof savedSearchCalls.saveSearch>,
) {
  const { q = '', category = '', district = '', budget = null, fit, frequency } = input;
  return db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    const [row] = await tx
      .insert(saved)
      .values({
        userId: actor.id,
        q,
        category,
        district,
        budgetCents: budget,
        isFit: fit === 'mine',
        frequency,
        createdAt: clock.now(),
      })
      .onConflictDoUpdate({
        target: [saved.userId, saved.q, saved.category, saved.district, saved.budgetCents, saved.isFit],
        set: { frequency },
      })
      .returning();
    const count = await tx.$count(saved, eq(saved.userId, actor.id));
    if (!row || count > SAVED_SEARCHES_MAX) throw new AppError('searches_full');
    return asReply(row);
  });
}

/** @throws not_found */
export async function changeSearch(
  { db, actor }: CallContext,
  { saved_search_id: id, frequency }: InputOf<typeof savedSearchCalls.changeSearch>,
) {
  const [row] = await db.transaction((tx) =>
    tx.update(saved).set({ frequency }).where(isMine(actor.id, id)).returning(),
  );
  if (!row) throw new AppError('not_found');
  return asReply(row);
}

/** @throws not_found */
export async function removeSearch(
  { db, actor }: CallContext,
  { saved_search_id: id }: InputOf<typeof savedSearchCalls.removeSearch>,
) {
  const { rowCount } = await db.transaction((tx) => tx.delete(saved).where(isMine(actor.id, id)));
  if (!rowCount) throw new AppError('not_found');
  return {};
}

const isMine = (userId: number, id: number) => and(eq(saved.userId, userId), eq(saved.id, id));

/** As project-listing takes the conditions. */
const asReply = (row: typeof saved.$inferSelect) => ({
  id: row.id,
  q: row.q || undefined,
  category: row.category || undefined,
  district: row.district || undefined,
  budget: row.budgetCents ?? undefined,
  fit: row.isFit ? ('mine' as const) : undefined,
  frequency: row.frequency,
  created_at: row.createdAt.toISOString(),
});
