import { eq } from 'drizzle-orm';
import { type BankLine, type LineState, ownReferenceKey } from '@/domain/bank';
import { bankReferenceKey, fpsReference } from '@/domain/fps';
import { bankLines, type orders } from '../../db/schema';
import { type CallContext, withDb } from '../../http/context';
import { FPS } from '../../payments/fps';
import { audit } from '../audit/write-audit';
import { bookUnmatched } from '../ledger/book-payments';
import { lockOrder } from '../order/lock-order';
import { settlePayment } from '../order/settle-payment';
import { findNamedOrder, findRecorded, type Judged, judgeLine } from './judge-line';

/**
 * Records a transfer that came to the site's account and, if it is an order's, has it pay the order. The bank's
 * reference makes it one transfer, however often and by whom it is reported, unless the amounts or the orders differ.
 */
export function takeLine(context: CallContext, line: BankLine): Promise<LineState | 'known'> {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const facts = { valueDate: line.valueDate, amountCents: line.amountCents, description: line.description };
    const insert = async (reference: string) => {
      const [row] = await tx
        .insert(bankLines)
        .values({ reference, ...facts, state: 'unknown', createdAt: context.clock.now(), createdBy: context.actor.id })
        // Another admin's import of the same line waits here for this one, and then finds it known.
        .onConflictDoNothing()
        .returning({ id: bankLines.id, reference: bankLines.reference });
      return row;
    };
    const first = await insert(bankReferenceKey(line.reference));
    const isOther = !first && (await findRecorded(inside, line)) === 'reference_used';
    const row = isOther ? await insert(ownReferenceKey(line)) : first;
    if (!row) return 'known';
    const { reference } = row;
    const { state, order } = isOther ? REFERENCE_USED : await judgeNamed(inside, line);
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

/** It pays no order by itself, whichever it names: an admin must see which of the two transfers is right. */
const REFERENCE_USED: Judged = { state: 'reference_used', order: null };

async function judgeNamed(inside: CallContext, line: BankLine): Promise<Judged> {
  const named = await findNamedOrder(inside, line.description);
  return judgeLine(inside, line, named && (await lockOrder(inside, named.orderNumber)).order);
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
