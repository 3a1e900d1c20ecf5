import { and, desc, eq, sql } from 'drizzle-orm';
import { FAVOURITES_MAX } from '@/config/limits/projects';
import type { InputOf } from '@/contract/call';
import type { favouriteCalls } from '@/contract/favourite/calls';
import { lockUserForChange } from '../../db/lock-user';
import { favourites as kept, professionals, users } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { isAvailable } from '../professional/is-available';
import { cardsOf } from '../professional/professional-listing';
import { shownName } from '../professional/public-facts';

const IS_PUBLIC = isAvailable('favourites.professional_id');

/** The cards of the professionals that the caller keeps, the last kept first; only of those with a public page. */
export async function favourites(context: CallContext) {
  const value = await cardsOf(
    context,
    sql`(select professional_id as user_id, row_number() over (order by created_at desc, professional_id desc) as place
      from favourites where user_id = ${context.actor.id} and ${IS_PUBLIC})`,
  );
  return { value, count: value.length };
}

/** Who they are, those who can take on no work at the moment among them. */
export async function favouriteNames({ db, actor }: CallContext) {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      nickname: users.nickname,
      userType: users.userType,
      companyName: professionals.companyName,
      isAvailable: IS_PUBLIC,
    })
    .from(kept)
    .innerJoin(users, eq(users.id, kept.professionalId))
    .innerJoin(professionals, eq(professionals.userId, kept.professionalId))
    .where(eq(kept.userId, actor.id))
    .orderBy(desc(kept.createdAt), desc(kept.professionalId));
  const value = rows.map((row) => ({
    id: row.id,
    name: shownName(row),
    user_type: row.userType as 'consultant' | 'technician',
    company_name: row.companyName,
    is_available: row.isAvailable,
  }));
  return { value, count: value.length };
}

/** @throws not_found for one without a public page; favourites_full */
export async function keepFavourite(
  { db, actor, clock }: CallContext,
  { professional_id: professionalId }: InputOf<typeof favouriteCalls.keepFavourite>,
) {
  await db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    const isPublic = and(eq(users.id, professionalId), isAvailable('users.id'));
    const [found] = await tx.select({ id: users.id }).from(users).where(isPublic).for('key share');
    if (!found) throw new AppError('not_found');
    await tx.insert(kept).values({ userId: actor.id, professionalId, createdAt: clock.now() }).onConflictDoNothing();
    const count = await tx.$count(kept, eq(kept.userId, actor.id));
    if (count > FAVOURITES_MAX) throw new AppError('favourites_full');
  });
  return {};
}

/** Keeps a professional no longer; nothing happens if it was none. */
export async function dropFavourite(
  { db, actor }: CallContext,
  { professional_id: professionalId }: InputOf<typeof favouriteCalls.dropFavourite>,
) {
  await db.transaction((tx) =>
    tx.delete(kept).where(and(eq(kept.userId, actor.id), eq(kept.professionalId, professionalId))),
  );
  return {};
}
