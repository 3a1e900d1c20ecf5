import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { inLocale } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { InputOf } from '@/contract/call';
import type { orderCalls } from '@/contract/order/calls';
import type { ChargebackStep } from '@/domain/chargeback';
import { orders, payments } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { SANDBOX } from '../../payments/sandbox';
import { addJob } from '../../queue/add-job';

/** How long the sandbox waits for the outcome `late`. */
const LATE_ANSWER_MS = 15_000;

/** What the provider reports of a dispute, one event each. */
const DISPUTED: Partial<Record<InputOf<typeof orderCalls.sandbox>['outcome'], readonly ChargebackStep[]>> = {
  dispute: ['opened', 'taken'],
  win: ['returned', 'won'],
  lose: ['lost'],
};

/** Plays a dispute of a paid session; each of its events once, however often a button is pressed. */
async function playDispute(
  { db }: CallContext,
  { id, session, amountCents }: { id: number; session: string; amountCents: number },
  steps: readonly ChargebackStep[],
): Promise<void> {
  const reference = `sbx_dispute_${id}`;
  await db.transaction(async (tx) => {
    for (const step of steps)
      await addJob(tx, 'deliver_sandbox_webhook', {
        eventId: `evt_${reference}_${step}`,
        kind: 'chargeback',
        step,
        reference,
        payment: session,
        amountCents,
        reason: 'general',
      });
  });
}

/**
 * Handles the form of the sandbox's own page. Like a real provider it knows its session, not who is logged in; after a
 * declined card the session stays open for another.
 */
export async function sandbox(context: CallContext, input: InputOf<typeof orderCalls.sandbox>) {
  if (!context.payments.offered.some(({ name }) => name === SANDBOX)) throw new AppError('not_found');
  const [payment] = await context.db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      status: payments.status,
      expiresAt: orders.expiresAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.reference, input.session), eq(orders.orderNumber, input.order_number)));
  if (!payment) throw new AppError('not_found');
  const steps = DISPUTED[input.outcome];
  if (steps) {
    if (!['paid', 'refunded'].includes(payment.status)) throw new AppError('not_found');
    await playDispute(context, { ...payment, session: input.session }, steps);
    return { redirect_url: inLocale(privatePaths.payment(input.order_number), context.locale) };
  }
  // As at Stripe, a session ends with the time to pay its order.
  if (payment.expiresAt !== null && payment.expiresAt <= context.clock.now())
    return { redirect_url: inLocale(privatePaths.payment(input.order_number), context.locale) };
  const isDeclined = input.outcome === 'decline';
  await context.db.transaction(async (tx) => {
    const isOpen = and(eq(payments.id, payment.id), inArray(payments.status, ['started', 'declined']));
    // A session is paid once: a second click finds it processing.
    const [open] = isDeclined
      ? await tx.select({ id: payments.id }).from(payments).where(isOpen)
      : await tx.update(payments).set({ status: 'processing' }).where(isOpen).returning({ id: payments.id });
    if (!open) return;
    await addJob(
      tx,
      'deliver_sandbox_webhook',
      {
        eventId: `evt_${randomUUID()}`,
        kind: isDeclined ? 'declined' : 'paid',
        reference: input.session,
        orderNumber: input.order_number,
        amountCents: payment.amountCents,
      },
      input.outcome === 'late' ? { runAt: new Date(context.clock.now().getTime() + LATE_ANSWER_MS) } : {},
    );
  });
  const path = (isDeclined ? privatePaths.paymentFail : privatePaths.paymentSuccess)(input.order_number);
  return { redirect_url: inLocale(path, context.locale) };
}
