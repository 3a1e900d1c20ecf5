import { eq } from 'drizzle-orm';
import type { BankLine, LineState } from '@/domain/bank';
import { bankReferenceKey, fpsReference } from '@/domain/fps';
import { bankLines, type orders } from '../../db/schema';
import { type CallContext, withDb } from '../../http/context';
import { FPS } from '../../payments/fps';
import { audit } from '../audit/write-audit';
import { bookUnmatched } from '../ledger/movements';
import { lockOrder } from '../order/lock-order';
import { settlePayment } from '../order/settle-payment';
import { findNamedOrder, judgeLine } from './judge-line';

/**
 * Records a transfer that came to the site's account and, if it is an order's, has it pay the order. The bank's
 * reference makes it one transfer, however often and by whom it is reported.
 */
export function takeLine(context: CallContext, line: BankLine): Promise<LineState | 'known'> {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const reference = bankReferenceKey(line.reference);
    const facts = {
      reference,
      valueDate: line.valueDate,
      amountCents: line.amountCents,
      description: line.description,
    };
    const [row] = await tx
      .insert(bankLines)
      .values({ ...facts, state: 'unknown', createdAt: context.clock.now(), createdBy: context.actor.id })
      // Another admin's import of the same line waits here for this one, and then finds it known.
      .onConflictDoNothing()
      .returning({ id: bankLines.id });
    if (!row) return 'known';
    const named = await findNamedOrder(inside, line.description);
    const locked = named && (await lockOrder(inside, named.orderNumber)).order;
    const { state, order } = await judgeLine(inside, line, locked);
    if (state === 'matched' && order)
      await settleLine(inside, { reference, amountCents: line.amountCents }, order, fpsReference(order.orderNumber));
    else await bookUnmatched(inside, { id: row.id, amountCents: line.amountCents });
    await tx
      .update(bankLines)
      .set({ state, orderId: order?.id ?? null })
      .where(eq(bankLines.id, row.id));
    await audit(tx, inside, {
      action: 'bank_line.receive',
      subjectType: 'bank_line',
      subjectId: row.id,
      label: reference,
      after: { state, amount_cents: line.amountCents, number: order?.orderNumber ?? '' },
    });
    return state;
  });
}

/** The provider's event that a transfer stands for; what the order cannot use goes back (PRODUCT §4). */
export const settleLine = (
  inside: CallContext,
  line: { reference: string; amountCents: number },
  order: typeof orders.$inferSelect,
  reference: string,
): Promise<void> =>
  settlePayment(inside, {
    provider: FPS,
    eventId: `fps_${line.reference}`,
    kind: 'paid',
    reference,
    orderNumber: order.orderNumber,
    amountCents: line.amountCents,
  });
