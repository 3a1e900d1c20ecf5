import { and, desc, eq, not, sql } from 'drizzle-orm';
import { FAVOURITES_MAX } from '@/config/limits/projects';
import type { InputOf } from '@/contract/call';
import type { favouriteCalls } from '@/contract/favourite/calls';
import { favourites as kept, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { isAvailable } from '../professional/is-available';
import { cardsOf } from '../professional/professional-listing';
import { shownName } from '../professional/public-facts';

const IS_PUBLIC = isAvailable('favourites.professional_id');

/** The professionals that the caller keeps, the last kept first; apart, those who can take on no work at the moment. */
export async function favourites(context: CallContext) {
  const { db, actor } = context;
  const value = await cardsOf(
    context,
    sql`(select professional_id as user_id, row_number() over (order by created_at desc, professional_id desc) as place
      from favourites where user_id = ${actor.id} and ${IS_PUBLIC})`,
  );
  const others = await db
    .select({ id: users.id, name: users.name, nickname: users.nickname, userType: users.userType })
    .from(kept)
    .innerJoin(users, eq(users.id, kept.professionalId))
    .where(and(eq(kept.userId, actor.id), not(IS_PUBLIC)))
    .orderBy(desc(kept.createdAt), desc(kept.professionalId));
  return {
    value,
    unavailable: others.map((user) => ({
      id: user.id,
      name: shownName(user),
      user_type: user.userType as 'consultant' | 'technician',
    })),
    count: value.length + others.length,
  };
}

/** @throws not_found for one without a public page; form_error when there are as many as one may keep */
export async function keepFavourite(
  { db, actor, clock }: CallContext,
  { professional_id: professionalId }: InputOf<typeof favouriteCalls.keepFavourite>,
) {
  await db.transaction(async (tx) => {
    // Two browsers of a person keep one after the other, so that the number holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const isPublic = and(eq(users.id, professionalId), isAvailable('users.id'));
    const [found] = await tx.select({ id: users.id }).from(users).where(isPublic).for('key share');
    if (!found) throw new AppError('not_found');
    await tx.insert(kept).values({ userId: actor.id, professionalId, createdAt: clock.now() }).onConflictDoNothing();
    const count = await tx.$count(kept, eq(kept.userId, actor.id));
    if (count > FAVOURITES_MAX) throw fieldError('professional_id', 'too_many', { maximum: FAVOURITES_MAX });
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
