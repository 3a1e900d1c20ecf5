import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';
import { inLanguage } from '@/domain/content/languages';
import type { ProfessionalStatus } from '@/domain/professional';
import type { PROFESSIONAL_SORTS } from '@/domain/sorts';
import { isWithinDays } from '../../db/days';
import { toPage } from '../../db/page';
import { files, orders, plans, professionalEvents, professionals, subscriptions, users } from '../../db/schema';
import { piecesOf } from '../../db/text-search';
import type { Deps } from '../../deps';
import { fileReply } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { accountsByIndex } from '../people/account-words';
import { leftCents } from '../refund/refund-order';
import { holdsPaymentOf } from '../subscription/registration-effects';
import { certificatesOf } from './certificates';
import { decisionReply, tradeReply } from './trade';

interface ListInput {
  status?: ProfessionalStatus;
  q?: string;
  from_day?: string;
  to_day?: string;
  sort?: (typeof PROFESSIONAL_SORTS)[number];
  limit: number;
  cursor?: string;
}

/** Registrations that wait for an admin come first, those never submitted last. The indexes have these expressions. */
const isNotWaiting = sql<boolean>`(${professionals.status} <> 'pending_approval')`;
const since = sql`coalesce(${professionals.submittedAt}, 'infinity'::timestamptz)`;

/** Admin: registrations with keyset pagination, longest waiting first unless sorted otherwise. */
export async function professionalList(context: CallContext, input: InputOf<typeof professionalCalls.professionals>) {
  const page = await listProfessionals(context, input);
  return { ...page, value: page.value.map((row) => summaryReply(context, row, context.actor.id)) };
}

/** The rows of a page of registrations; the command line shows them too. */
export async function listProfessionals(deps: Deps, input: ListInput) {
  const pieces = piecesOf(input.q);
  const where = and(
    input.status ? eq(professionals.status, input.status) : undefined,
    isWithinDays(professionals.submittedAt, input.from_day, input.to_day),
    pieces.length > 0 ? sql`${professionals.userId} = any(array(${accountsByIndex(pieces)}))` : undefined,
  );
  // With a status filter, the index begins with the status; without one, with `isNotWaiting`.
  const order = input.status ? [since, professionals.userId] : [isNotWaiting, since, professionals.userId];
  const isReversed = input.status !== undefined && input.sort === '-since';
  const rows = await summaries(deps)
    .where(and(where, after(order, input.cursor, isReversed)))
    .orderBy(...order.map((one) => (isReversed ? desc(one) : asc(one))))
    .limit(input.limit + 1);
  return toPage(deps.db, rows, {
    limit: input.limit,
    table: sql`${professionals} join ${users} on ${users.id} = ${professionals.userId}`,
    where,
    idOf: (row) => cursorOf(row, input.status === undefined),
    isFirst: !input.cursor,
  });
}

type SummaryRow = Awaited<ReturnType<typeof summaries>>[number];

const summaries = (deps: Deps) =>
  deps.db
    .select({ user: users, professional: professionals, picture: files })
    .from(professionals)
    .innerJoin(users, eq(users.id, professionals.userId))
    .leftJoin(files, eq(files.id, users.profilePictureId));

/** A row's place in the order: whether it waits (without a status filter), since when in ms, and the user's id. */
function cursorOf({ professional }: SummaryRow, hasAll: boolean): string {
  const sinceMs = professional.submittedAt?.getTime() ?? 'never';
  const place = [sinceMs, professional.userId];
  return (hasAll ? [professional.status === 'pending_approval' ? 0 : 1, ...place] : place).join('.');
}

/** Condition: the rows after a cursor; an invalid cursor gives the first page. */
function after(
  order: readonly (SQL | typeof professionals.userId)[],
  cursor: string | undefined,
  isReversed: boolean,
): SQL | undefined {
  const parts = cursor?.match(/^(?:([01])\.)?(\d{1,14}|never)\.(\d{1,9})$/);
  if (!parts || (parts[1] !== undefined) !== (order.length === 3)) return undefined;
  const [, waits, sinceMs, userId] = parts;
  const at = sinceMs === 'never' ? sql`'infinity'::timestamptz` : sql`to_timestamp(${Number(sinceMs)}::float8 / 1000)`;
  const place = [...(waits === undefined ? [] : [sql`${waits === '1'}::boolean`]), at, sql`${Number(userId)}::int`];
  return sql`(${sql.join([...order], sql`, `)}) ${sql.raw(isReversed ? '<' : '>')} (${sql.join(place, sql`, `)})`;
}

const summaryReply = (context: CallContext, { user, professional, picture }: SummaryRow, readerId: number) => ({
  id: user.id,
  name: user.name,
  nickname: user.nickname,
  profile_picture: picture ? fileReply(context, picture, readerId) : null,
  user_type: user.userType,
  email: user.email,
  company_name: professional.companyName,
  status: professional.status,
  submitted_at: professional.submittedAt?.toISOString() ?? null,
  created_at: user.createdAt.toISOString(),
});

/** Admin: one registration with its documents, what was paid, and its history. */
export async function professional(context: CallContext, input: InputOf<typeof professionalCalls.professional>) {
  const [row] = await summaries(context).where(eq(professionals.userId, input.user_id));
  if (!row) throw new AppError('not_found');
  return {
    ...summaryReply(context, row, context.actor.id),
    ...tradeReply(row.professional),
    ...decisionReply(row.professional),
    phone: row.user.phone,
    is_suspended: row.user.suspendedAt !== null,
    certificates: await certificatesOf(context, input.user_id, context.actor.id),
    subscription: await subscriptionOf(context, input.user_id),
    events: await eventsOf(context, input.user_id),
  };
}

/** A professional's subscription, with what is left of the last payment. */
export async function subscriptionOf(context: CallContext, userId: number) {
  const payment = context.db
    .select({ leftCents })
    .from(orders)
    .where(holdsPaymentOf(subscriptions.id))
    .orderBy(desc(orders.id))
    .limit(1);
  const [row] = await context.db
    .select({
      status: subscriptions.status,
      planName: plans.name,
      periodEnd: subscriptions.periodEnd,
      paidCents: sql<number>`coalesce(${payment}, 0)::bigint`.mapWith(Number),
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId));
  if (!row) return null;
  return {
    status: row.status,
    plan_name: inLanguage(row.planName, context.locale),
    period_end: row.periodEnd?.toISOString() ?? null,
    paid_cents: row.paidCents,
  };
}

async function eventsOf(context: CallContext, userId: number) {
  const rows = await context.db
    .select({ event: professionalEvents, actorId: users.id, actorName: users.name })
    .from(professionalEvents)
    .leftJoin(users, eq(users.id, professionalEvents.actorId))
    .where(eq(professionalEvents.userId, userId))
    .orderBy(asc(professionalEvents.id));
  return rows.map(({ event, actorId, actorName }) => ({
    event: event.event,
    to_status: event.toStatus,
    actor: actorId !== null && actorName !== null ? { id: actorId, name: actorName } : null,
    note: event.note,
    created_at: event.createdAt.toISOString(),
  }));
}
