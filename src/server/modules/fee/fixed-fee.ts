import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { FEE_DUE_DAYS } from '@/config/limits/projects';
import { privatePaths } from '@/config/private-paths';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { formatPrice } from '@/domain/money';
import { feeDueAt } from '@/domain/project/fee';
import { decide } from '@/domain/project/lifecycle';
import { lockUser } from '../../db/lock-user';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { isFeeOver } from '../ledger/balances';
import { bookFeesReleased } from '../ledger/book-releases';
import { createOrder } from '../order/create-order';
import { orderFacts } from '../order/order-facts';
import { changeProject, type LockedProject, moveProject, notifyProject } from '../project/change-project';
import type { ProjectRow } from '../project/project-columns';
import { asProjectFacts, freshState } from '../project/project-facts';
import { HOLDING } from '../refund/refund-order';
import { agreedFee } from './agreed-fee';

type OrderRow = typeof orders.$inferSelect;

/** A step that owner and consultant see: nobody else is told what the consultant is paid. */
const between = <M extends object>({ consultantId }: Pick<OrderRow, 'consultantId'>, move: M) => ({
  ...move,
  audience: 'owner_and_subject' as const,
  subjectId: consultantId,
});

/** The estimate is delivered: a fixed fee is to be paid now (PRODUCT §7). It has no end: it is owed for the estimate. */
export async function openFee(deps: Deps, project: ProjectRow): Promise<void> {
  const fee = await agreedFee(deps, project);
  if (fee?.kind !== 'fixed' || fee.cents === null) return;
  const order = await createOrder(deps, {
    kind: 'fee',
    payerId: project.ownerId,
    projectId: project.id,
    title: project.title,
    amountCents: fee.cents,
    feeCents: fee.cents,
    consultantId: project.consultantId,
    snapshot: { fee },
    feeDueAt: feeDueAt(deps.clock.now()),
  });
  const link = privatePaths.payment(order.orderNumber);
  await notifyProject(deps, project, [project.ownerId], 'fee_payable', orderFacts(order), link);
}

/** A fee that is an order of its own is paid: a fixed one is held until it is due, a share that was earned before is due. */
export async function payFee(deps: Deps, project: ProjectRow, order: OrderRow): Promise<void> {
  await moveProject(
    deps,
    project,
    between(order, {
      event: 'pay_fee',
      to: project.status,
      actorId: null,
      data: { amount_cents: order.amountCents, order_number: order.orderNumber },
    }),
  );
  if (order.quotationId !== null) return tellOfShare(deps, project, order);
  await notifyProject(deps, project, [order.consultantId], 'fee_paid', { ...orderFacts(order), days: FEE_DUE_DAYS });
}

async function tellOfShare(deps: Deps, project: ProjectRow, order: OrderRow): Promise<void> {
  const { rows } = await deps.db.execute<{ is_over: boolean }>(
    sql`select ${isFeeOver} as is_over from orders o where o.id = ${order.id}`,
  );
  const isEarned = rows[0]?.is_over === true;
  if (isEarned) await bookFeesReleased(deps, { orderId: order.id });
  const template = isEarned ? 'fee_due' : 'share_paid';
  await notifyProject(deps, project, [order.consultantId], template, { amount: formatPrice(order.amountCents) });
}

/** The fixed fees of a project that were paid are due to their consultants: a quotation is accepted. */
export const releaseFees = (deps: Deps, project: ProjectRow): Promise<boolean> => release(deps, project, undefined);

/** The same for those whose time has come without one. @returns whether there were any */
export async function releaseLateFees(deps: Deps, { project, facts, now }: LockedProject): Promise<boolean> {
  const decision = decide('release_fee', asProjectFacts(project, facts, now), 'system');
  return decision.kind === 'allowed' && release(deps, project, lte(orders.feeDueAt, now));
}

async function release(deps: Deps, project: ProjectRow, where: SQL | undefined): Promise<boolean> {
  const isWaiting = and(eq(orders.projectId, project.id), isNotNull(orders.feeDueAt), isNotNull(orders.paidAt));
  const waiting = await deps.db.update(orders).set({ feeDueAt: null }).where(and(isWaiting, where)).returning();
  for (const order of waiting.filter(({ status }) => (HOLDING as readonly string[]).includes(status))) {
    for (const { consultantId, cents } of await bookFeesReleased(deps, { orderId: order.id })) {
      await moveProject(
        deps,
        project,
        between(order, {
          event: 'release_fee',
          to: project.status,
          actorId: null,
          data: { amount_cents: cents, order_number: order.orderNumber },
        }),
      );
      const params = { amount: formatPrice(cents) };
      await notifyProject(deps, project, [consultantId], 'fee_due', params, privatePaths.earnings());
    }
  }
  return waiting.length > 0;
}

const IS_FIXED = and(eq(orders.kind, 'fee'), isNull(orders.quotationId));
/** SQL: a fixed fee that is asked for and not paid. */
export const isWaivable = sql<boolean>`${and(IS_FIXED, eq(orders.status, 'pending'))}`;

/** Fees that were not paid are no longer asked for; a payment that still arrives is refunded automatically. */
const closeFees = ({ db }: Deps, where: SQL | undefined): Promise<OrderRow[]> =>
  db
    .update(orders)
    .set({ status: 'cancelled', feeDueAt: null })
    .where(and(eq(orders.kind, 'fee'), eq(orders.status, 'pending'), where))
    .returning();

/** A consultant deletes the account, and waives all fees with it. */
export const waiveFees = (deps: Deps, consultantId: number) => closeFees(deps, eq(orders.consultantId, consultantId));

/** A consultant waives a fixed fee that was not paid. A share blocks nothing. */
export function waiveFee(context: CallContext, input: InputOf<typeof projectCalls.waiveFee>) {
  return changeProject(context, 'waive_fee', input, async (inside, { project, to }) => {
    const isMine = and(eq(orders.projectId, project.id), eq(orders.consultantId, inside.actor.id), IS_FIXED);
    for (const order of await closeFees(inside, isMine)) await tellOfWaiver(inside, project, order, '');
    return { status: to };
  });
}

/** Admin: waives one fee in its consultant's place. @throws not_found · invalid_transition */
export function waiveFeeAsAdmin(context: CallContext, input: InputOf<typeof adminOrderCalls.waiveFee>) {
  return changeProject(context, 'waive_fee', input, async (inside, locked) => {
    const { project } = locked;
    const isNamed = and(eq(orders.projectId, project.id), eq(orders.orderNumber, input.order_number), IS_FIXED);
    const [named] = await inside.db.select({ consultantId: orders.consultantId }).from(orders).where(isNamed);
    if (!named) throw new AppError('not_found');
    // The deletion of the consultant's account locks it before the order, so this does too.
    if (named.consultantId !== null) await lockUser(inside.db, named.consultantId);
    const [order] = await closeFees(inside, isNamed);
    if (!order) throw new AppError('invalid_transition', { fresh: freshState(locked) });
    await tellOfWaiver(inside, project, order, input.note);
    return {};
  });
}

/** @param note why an admin did it; empty for the consultant */
async function tellOfWaiver(inside: CallContext, project: ProjectRow, order: OrderRow, note: string): Promise<void> {
  const { actor } = inside;
  await moveProject(
    inside,
    project,
    between(order, {
      event: 'waive_fee',
      to: project.status,
      actorId: actor.id,
      data: { amount_cents: order.amountCents, order_number: order.orderNumber, ...(note && { note }) },
    }),
  );
  const facts = { amount: formatPrice(order.amountCents) };
  const readers = [project.ownerId, order.consultantId].filter((reader) => reader !== actor.id);
  await notifyProject(inside, project, readers, 'fee_waived', facts);
}
