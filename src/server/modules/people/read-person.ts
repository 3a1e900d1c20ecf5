import { and, type Column, count, desc, eq, isNotNull, max, sql, sum } from 'drizzle-orm';
import type { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { InputOf } from '@/contract/call';
import { actOn } from '@/domain/account';
import { averageRating } from '@/domain/rating';
import type { UserType } from '@/domain/roles';
import { auditLog, orders, professionals, projects, sessions, users } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { subscriptionOf } from '../professional/read-professionals';
import { isLiveSessionOf } from '../user-auth/sessions';
import { type SummaryRow, summaries, summaryReply } from './read-people';

/** Admin: one account with its activity. @throws not_found */
export async function personDetails(context: CallContext, input: InputOf<typeof adminPeopleCalls.details>) {
  const { user_id: userId } = input;
  const [row] = await summaries(context).where(eq(users.id, userId));
  if (!row) throw new AppError('not_found');
  return {
    ...summaryReply(context, row),
    ...(await tradeOf(context, userId)),
    locale: row.user.locale,
    subscription: await subscriptionOf(context, userId),
    suspension: row.state === 'suspended' ? await suspensionOf(context, row) : null,
    ...(await loginsOf(context, userId)),
    projects: await projectsOf(context, userId, row.user.userType),
    orders_paid: await ordersOf(context, userId),
    has_second_factor: row.hasSecondFactor,
    allowed_actions: userId === context.actor.id ? [] : actsOn(row),
  };
}

/** What an admin may do to another user's account. */
function actsOn({ state, hasSecondFactor }: SummaryRow) {
  const act = actOn(state);
  return [...(act ? [act] : []), ...(hasSecondFactor ? (['reset_second_factor'] as const) : [])];
}

async function tradeOf({ db }: CallContext, userId: number) {
  const [row] = await db.select().from(professionals).where(eq(professionals.userId, userId));
  if (!row) return { registration_status: null, rating: null };
  const { status, ratingSum, ratingCount } = row;
  return {
    registration_status: status,
    rating: { average: averageRating(ratingSum, ratingCount), count: ratingCount },
  };
}

/** Since when, and reason and actor from the audit log. These are null for suspensions from before the log existed. */
async function suspensionOf({ db }: CallContext, { user }: SummaryRow) {
  const [row] = await db
    .select({
      reason: sql<string | null>`${auditLog.after} ->> 'reason'`,
      actorId: users.id,
      actorName: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, String(user.id)),
        eq(auditLog.action, 'user.suspend'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return {
    since: user.suspendedAt?.toISOString() ?? '',
    reason: row?.reason ?? null,
    actor: row && row.actorId !== null && row.actorName !== null ? { id: row.actorId, name: row.actorName } : null,
  };
}

async function loginsOf(context: CallContext, userId: number) {
  const { db } = context;
  const [last] = await db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return {
    last_login_at: last?.at?.toISOString() ?? null,
    session_count: await db.$count(sessions, isLiveSessionOf(context, userId)),
  };
}

const PART_IN_PROJECTS: Record<UserType, Column | null> = {
  client: projects.ownerId,
  consultant: projects.consultantId,
  technician: projects.technicianId,
  admin: null,
};

async function projectsOf({ db }: CallContext, userId: number, userType: UserType) {
  const part = PART_IN_PROJECTS[userType];
  if (!part) return [];
  return db
    .select({ status: projects.status, count: count() })
    .from(projects)
    .where(eq(part, userId))
    .groupBy(projects.status)
    .orderBy(desc(count()), projects.status);
}

async function ordersOf({ db }: CallContext, userId: number) {
  const [row] = await db
    .select({ count: count(), cents: sum(orders.amountCents).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.payerId, userId), isNotNull(orders.paidAt)));
  return { count: row?.count ?? 0, amount_cents: row?.cents ?? 0 };
}
