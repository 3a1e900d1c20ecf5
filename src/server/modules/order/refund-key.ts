import { and, eq, like, or } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { paymentEvents } from '../../db/schema';
import type { Deps } from '../../deps';
import { notifyAdmins } from '../notification/notify-admins';
import type { orderFacts } from './order-facts';

/** What can be refunded: a decided refund of an order, or a payment that could not be used. */
export type Refundable = { refundId: number } | { paymentId: number };

const firstKey = (what: Refundable): string =>
  'refundId' in what ? `refund-order-${what.refundId}` : `refund-${what.paymentId}`;

/** What a key of any attempt stands for; null if it is not one of ours. */
export function readRefundKey(key: string): Refundable | null {
  const [, order, id] = key.match(/^refund-(order-)?(\d{1,9})(?:\.\d{1,4})?$/) ?? [];
  if (!id) return null;
  return order ? { refundId: Number(id) } : { paymentId: Number(id) };
}

/**
 * The provider's idempotency key for the current attempt, and those of attempts that failed for good. A provider
 * remembers a key's failure, so each new attempt needs another key.
 */
async function refundKeys(deps: Deps, what: Refundable): Promise<{ key: string; failed: string[] }> {
  const first = firstKey(what);
  const isOurs = or(eq(paymentEvents.reference, first), like(paymentEvents.reference, `${first}.%`));
  const rows = await deps.db
    .selectDistinct({ reference: paymentEvents.reference })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.kind, 'refund_failed'), isOurs));
  const failed = rows.map((row) => row.reference);
  return { key: failed.length === 0 ? first : `${first}.${failed.length + 1}`, failed };
}

/** Records that the current attempt has failed for good, as a provider's event would. */
export async function noteFailure(deps: Deps, what: Refundable): Promise<void> {
  const { key } = await refundKeys(deps, what);
  await deps.db
    .insert(paymentEvents)
    .values({
      provider: deps.payments.name,
      eventId: `given-up-${key}`,
      kind: 'refund_failed',
      reference: key,
      receivedAt: deps.clock.now(),
    })
    .onConflictDoNothing();
}

/** The provider's refund call failed. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** Asks the provider to refund an amount of a payment, under the current attempt's key. @throws ProviderRefusal */
export async function askRefund(deps: Deps, what: Refundable, reference: string, amountCents: number): Promise<void> {
  const { key, failed } = await refundKeys(deps, what);
  try {
    await deps.payments.refund(reference, amountCents, key, failed);
  } catch (error) {
    throw new ProviderRefusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Notifies the admins of a failed refund, with a link to its order. */
export const notifyOfFailure = (deps: Deps, facts: ReturnType<typeof orderFacts>): Promise<void> =>
  notifyAdmins(deps, deps.db, 'admin_refund_failed', facts, privatePaths.adminOrder(facts.order_number));
