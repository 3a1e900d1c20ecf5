import { and, eq, like, or } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { paymentEvents } from '../../db/schema';
import type { Deps } from '../../deps';
import { tellAdmins } from '../notification/tell-admins';
import type { orderFacts } from './order-facts';

/** What can go back: what was decided of an order, or a payment that could not be used. */
export type Refundable = { refundId: number } | { paymentId: number };

const firstKey = (what: Refundable): string =>
  'refundId' in what ? `refund-order-${what.refundId}` : `refund-${what.paymentId}`;

/** What a key stands for, whichever attempt's; null for none of ours. */
export function readRefundKey(key: string): Refundable | null {
  const [, order, id] = key.match(/^refund-(order-)?(\d{1,9})(?:\.\d{1,4})?$/) ?? [];
  if (!id) return null;
  return order ? { refundId: Number(id) } : { paymentId: Number(id) };
}

/**
 * The provider's idempotency key of the attempt that is made now, and those of the attempts that failed for good: a
 * provider remembers a key's failure, so that whoever tries again needs another.
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

/** Notes that the attempt that is made now has failed for good, as an event of the provider's would. */
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

/** The provider's own word that money did not go back. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** Has the provider send so much of a payment back, as an attempt of its own. @throws ProviderRefusal */
export async function askRefund(deps: Deps, what: Refundable, reference: string, amountCents: number): Promise<void> {
  const { key, failed } = await refundKeys(deps, what);
  try {
    await deps.payments.refund(reference, amountCents, key, failed);
  } catch (error) {
    throw new ProviderRefusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The admins learn which order it is, and what to do. */
export const tellOfFailure = (deps: Deps, facts: ReturnType<typeof orderFacts>): Promise<void> =>
  tellAdmins(deps, deps.db, 'admin_refund_failed', facts, privatePaths.adminOrder(facts.order_number));
