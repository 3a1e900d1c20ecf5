import { and, eq, isNotNull } from 'drizzle-orm';
import { BANK, type LedgerSide, platformShareCents } from '@/domain/ledger';
import { orders, type payouts } from '../../db/schema';
import { type BookedOf, readDue, readFree, readHeldAndDue } from './balances';
import { type BookedOrder, type Books, post } from './post';
import { bookSetOff, lockPeopleOf, setOffOf } from './set-off';
import { cash } from './sides';

/** What stays held of an order when the rest is released: HKD cents. */
export interface Kept {
  orderId: number;
  cents: number;
}

/**
 * The work of a project, or of an order's stage, is over: what is held for it is due to the technician, less the
 * platform's share as it was when they quoted, but for what is kept back and for refunds that failed and are still owed.
 * @returns how much was released
 */
export async function bookReleased(deps: Books, of: BookedOf, technicianId: number, kept?: Kept): Promise<number> {
  await lockPeopleOf(deps, of);
  const held = (await readFree(deps, of))
    .map((row) => ({ ...row, cents: row.order.id === kept?.orderId ? row.cents - kept.cents : row.cents }))
    .filter(({ cents }) => cents > 0);
  for (const { order, cents: amountCents, platformPercent } of held) {
    const shareCents = platformShareCents(amountCents, platformPercent);
    await post(deps, {
      kind: 'released',
      of: order,
      debits: [{ account: 'held', amountCents }],
      credits: [
        { account: 'due', personId: technicianId, amountCents: amountCents - shareCents },
        ...platformSide(shareCents),
      ],
    });
  }
  if (held.length > 0) await bookSetOff(deps, technicianId);
  return held.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * The fee in an order, or what is held of all fees of a project, is due to its consultant, but for refunds that failed and
 * are still owed. @returns how much is due to whom
 */
export async function bookFeesReleased(deps: Books, of: BookedOf): Promise<{ consultantId: number; cents: number }[]> {
  await lockPeopleOf(deps, of);
  const held = (await readFree(deps, of, 'heldFee')).filter(({ cents }) => cents > 0);
  const released: { consultantId: number; cents: number }[] = [];
  for (const { order, consultantId, cents: amountCents } of held) {
    if (consultantId === null) throw new Error(`the fee in order ${order.id} is nobody's`);
    await post(deps, {
      kind: 'fee_released',
      of: order,
      debits: [{ account: 'held_fee', amountCents }],
      credits: [{ account: 'due', personId: consultantId, amountCents }],
    });
    await bookSetOff(deps, consultantId);
    released.push({ consultantId, cents: amountCents });
  }
  return released;
}

const platformSide = (amountCents: number): LedgerSide[] =>
  amountCents > 0 ? [{ account: 'platform', amountCents }] : [];

/**
 * Finished work is put right after a complaint: what is still due of it is held again, with the platform's share, but for
 * fixed fees, which were for the estimate.
 */
export async function bookHeldAgain(deps: Books, projectId: number): Promise<void> {
  await lockPeopleOf(deps, { projectId });
  const isOfWork = and(eq(orders.projectId, projectId), isNotNull(orders.quotationId));
  const ofWork = await deps.db.select({ id: orders.id }).from(orders).where(isOfWork);
  const { due, platform } = await readHeldAndDue(deps, { projectId });
  for (const { order, personId, consultantId, cents: amountCents } of due.filter((one) =>
    ofWork.some(({ id }) => id === one.order.id),
  )) {
    const isFee = personId === consultantId;
    const shareCents = isFee ? 0 : (platform.find((one) => one.order.id === order.id)?.cents ?? 0);
    await post(deps, {
      kind: 'held_again',
      of: order,
      debits: [{ account: 'due', personId, amountCents }, ...platformSide(shareCents)],
      credits: [{ account: isFee ? 'held_fee' : 'held', amountCents: amountCents + shareCents }],
    });
  }
}

/**
 * The bank has paid a technician or a consultant, who owe what was not due to them. The caller has locked them
 * (lockPeopleOf). @returns the cents that they owe of it
 */
export async function bookPayout(
  deps: Books,
  order: BookedOrder,
  payout: Pick<typeof payouts.$inferSelect, 'id' | 'payeeId' | 'amountCents'>,
): Promise<number> {
  const { id: payoutId, payeeId: personId, amountCents } = payout;
  const due = (await readDue(deps, personId)).find((one) => one.order.id === order.id);
  const dueCents = Math.min(amountCents, due?.cents ?? 0);
  const sides: LedgerSide[] = [
    { account: 'due', personId, amountCents: dueCents },
    { account: 'owed_back', personId, amountCents: amountCents - dueCents },
  ];
  const debits = sides.filter((side) => side.amountCents > 0);
  await post(deps, { kind: 'paid_out', of: order, payoutId, debits, credits: [cash(BANK, amountCents)] });
  await setOffOf(deps, debits);
  return amountCents - dueCents;
}
