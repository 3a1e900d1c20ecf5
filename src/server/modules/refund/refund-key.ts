import { and, eq, like, or, sql } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { paymentEvents, type payments } from '../../db/schema';
import type { Deps } from '../../deps';
import { providerOf, type RefundWay } from '../../payments/provider';
import { notifyAdmins } from '../notification/notify-admins';
import type { orderFacts } from '../order/order-facts';
import { paidWith } from '../order/paid-with';

/** What can be refunded: a decided refund of an order, or a payment that could not be used. */
export type Refundable = { refundId: number } | { paymentId: number };

/** The key of the first attempt, which names what is refunded. */
export const refundName = (what: Refundable): string =>
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
  const first = refundName(what);
  const isOurs = or(eq(paymentEvents.reference, first), like(paymentEvents.reference, `${first}.%`));
  const rows = await deps.db
    .selectDistinct({ reference: paymentEvents.reference })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.kind, 'refund_failed'), isOurs));
  const failed = rows.map((row) => row.reference);
  return { key: failed.length === 0 ? first : `${first}.${failed.length + 1}`, failed };
}

/** SQL: the provider of what is refunded. */
const providerSql = (what: Refundable) =>
  'paymentId' in what
    ? sql`(select provider from payments where id = ${what.paymentId})`
    : paidWith(sql`(select order_id from refunds where id = ${what.refundId})`);

/** Records that the current attempt has failed for good, as a provider's event would. */
export async function noteFailure(deps: Deps, what: Refundable): Promise<void> {
  const { key } = await refundKeys(deps, what);
  await deps.db
    .insert(paymentEvents)
    .values({
      provider: providerSql(what),
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

/** Asks a payment's provider to refund an amount of it, under the current attempt's key. @throws ProviderRefusal */
export async function askRefund(
  deps: Deps,
  what: Refundable,
  { provider, reference }: Pick<typeof payments.$inferSelect, 'provider' | 'reference'>,
  amountCents: number,
): Promise<RefundWay> {
  const { key, failed } = await refundKeys(deps, what);
  try {
    return await providerOf(deps.payments, provider).refund(reference, amountCents, key, failed);
  } catch (error) {
    throw new ProviderRefusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Notifies the admins of a failed refund, with a link to its order. */
export const notifyOfFailure = (deps: Deps, facts: ReturnType<typeof orderFacts>): Promise<void> =>
  notifyAdmins(deps, deps.db, 'admin_refund_failed', facts, privatePaths.adminOrder(facts.order_number));
