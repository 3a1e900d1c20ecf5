import { and, eq, isNull, ne } from 'drizzle-orm';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { InputOf } from '@/contract/call';
import type { LineResolution } from '@/domain/bank';
import { fpsReference } from '@/domain/fps';
import { bankLines, handRefunds, orders } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { bookUnmatchedClosed } from '../ledger/book-payments';
import { lockOrder } from '../order/lock-order';
import { confirmHolder } from '../user-auth/confirm-holder';
import { hasCome } from './judge-line';
import { settleLine } from './take-line';

type Line = typeof bankLines.$inferSelect;

/**
 * Admin: a transfer that paid nothing was for this order. It pays the order, or goes back to its payer if the order
 * cannot use it.
 * @throws not_found · stale if another admin was first · see confirmHolder
 */
export async function assign(context: CallContext, input: InputOf<typeof adminFpsCalls.assign>) {
  const { line_id, order_number, ...proof } = input;
  await readLine(context, line_id);
  await confirmHolder(context, proof);
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const line = await resolve(inside, line_id, 'assigned', { number: order_number });
    const { order } = await lockOrder(inside, order_number);
    // What cannot pay the order is a payment of its own: the one that the payer was asked for may still come.
    const canPay = line.amountCents === order.amountCents && !(await hasCome(inside, order));
    const reference = fpsReference(order_number);
    await settleLine(inside, line, order, canPay ? reference : `${reference}-${line.id}`);
    await tx.update(bankLines).set({ orderId: order.id }).where(eq(bankLines.id, line.id));
    const [after] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id));
    return { status: after?.status ?? order.status };
  });
}

/** Admin: a transfer for no order is to go back to this account. @throws not_found · stale */
export function sendBack(context: CallContext, input: InputOf<typeof adminFpsCalls.sendBack>) {
  return context.db.transaction(async (tx) => {
    const line = await resolve(withDb(context, tx), input.line_id, 'sent_back', {});
    await tx.insert(handRefunds).values({
      lineId: line.id,
      amountCents: line.amountCents,
      accountKind: input.kind,
      holder: input.holder,
      account: input.account,
      createdAt: context.clock.now(),
    });
    return {};
  });
}

/** Admin: a transfer has nothing to do with orders. @throws not_found · stale */
export function dismiss(context: CallContext, input: InputOf<typeof adminFpsCalls.dismiss>) {
  return context.db.transaction(async (tx) => {
    await resolve(withDb(context, tx), input.line_id, 'not_ours', { note: input.note });
    return {};
  });
}

/** @throws not_found */
async function readLine(context: CallContext, lineId: number): Promise<Line> {
  const [line] = await context.db.select().from(bankLines).where(eq(bankLines.id, lineId));
  if (!line) throw new AppError('not_found');
  return line;
}

/** Closes a transfer that waits, once. @throws not_found · stale */
async function resolve(
  inside: CallContext,
  lineId: number,
  resolution: LineResolution,
  { note = '', number }: { note?: string; number?: string },
): Promise<Line> {
  const isOpen = and(eq(bankLines.id, lineId), ne(bankLines.state, 'matched'), isNull(bankLines.resolution));
  const [line] = await inside.db
    .update(bankLines)
    .set({ resolution, note, resolvedAt: inside.clock.now() })
    .where(isOpen)
    .returning();
  if (!line) {
    const known = await readLine(inside, lineId);
    throw new AppError('stale', { fresh: { resolution: known.resolution } });
  }
  await bookUnmatchedClosed(inside, line, resolution === 'sent_back');
  await audit(inside.db, inside, {
    action: `bank_line.${resolution}`,
    subjectType: 'bank_line',
    subjectId: line.id,
    label: line.reference,
    before: { state: line.state, amount_cents: line.amountCents },
    after: { ...(number && { number }), ...(note && { note }) },
  });
  return line;
}
