import { sql } from 'drizzle-orm';
import { entriesOf, type LedgerMovement, type LedgerSide } from '@/domain/ledger';
import type { Deps } from '../../deps';

/** What posting needs: a database, or the caller's transaction, and the time. */
export type Books = Pick<Deps, 'db' | 'clock'>;

/** The order that a movement belongs to. */
export interface BookedOrder {
  id: number;
  projectId: number | null;
}

export interface Movement {
  kind: LedgerMovement;
  /**
   * The order, or the bank transfer for no known order, that it belongs to; null: none. A fee is the platform's own and
   * not part of the order's balances: only the movement names the order.
   */
  of: BookedOrder | { lineId: number } | { feeOf: number | null };
  debits: readonly LedgerSide[];
  credits: readonly LedgerSide[];
  paymentId?: number;
  refundId?: number;
  payoutId?: number;
  chargebackId?: number;
  providerReference?: string;
}

/**
 * Posts a movement with its entries, in the caller's transaction and under the lock of its order or bank transfer. Nothing else writes
 * to the books.
 */
export async function post(deps: Books, { kind, of, debits, credits, ...row }: Movement): Promise<void> {
  const entries = entriesOf(kind, debits, credits);
  const lineId = 'lineId' in of ? of.lineId : null;
  const order = 'id' in of ? of : null;
  const orderId = 'feeOf' in of ? of.feeOf : (order?.id ?? null);
  await deps.db.execute(sql`
    with movement as (
      insert into ledger_movements (kind, order_id, line_id, payment_id, refund_id, payout_id, chargeback_id, provider_reference,
        created_at)
      values (${kind}, ${orderId}::integer, ${lineId}::integer, ${row.paymentId ?? null},
        ${row.refundId ?? null}, ${row.payoutId ?? null}, ${row.chargebackId ?? null}, ${row.providerReference ?? null}, ${deps.clock.now().toISOString()})
      returning id)
    insert into ledger_entries (movement_id, order_id, project_id, account, amount_cents, person_id, provider)
    select movement.id, case when e."of" is null then ${order?.id ?? null}::integer else (e."of" ->> 'id')::integer end,
      case when e."of" is null then ${order?.projectId ?? null}::integer else (e."of" ->> 'projectId')::integer end,
      e."account", e."amountCents", e."personId", e."provider"
    from movement, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("account" text, "amountCents" bigint, "of" jsonb, "personId" integer, "provider" text)`);
}
