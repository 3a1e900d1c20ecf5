import { eq } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { LedgerSide } from '@/domain/ledger';
import { type orders, projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { notify } from '../notification/notify';
import { orderFacts } from './order-facts';

type OrderRow = Pick<typeof orders.$inferSelect, 'orderNumber' | 'projectId' | 'consultantId'>;

/**
 * Tells the technician and the consultant of an order how much of their money has gone back to its payer, though they had no
 * part in that: what was held for them, due to them, or transferred.
 */
export async function tellOfTaken(
  deps: Deps,
  order: OrderRow,
  taken: readonly LedgerSide[],
  template: 'charge_lost' | 'refund_taken',
): Promise<void> {
  const [project] = await deps.db
    .select({ technicianId: projects.technicianId })
    .from(projects)
    .where(eq(projects.id, order.projectId ?? 0));
  const cents = new Map<number, number>();
  for (const side of taken) {
    const personId = whose(side, { ...order, technicianId: project?.technicianId ?? null });
    if (personId !== null) cents.set(personId, (cents.get(personId) ?? 0) + side.amountCents);
  }
  for (const [personId, amountCents] of cents)
    await notify(deps, deps.db, {
      userIds: [personId],
      type: 'project_update',
      template,
      params: orderFacts({ orderNumber: order.orderNumber, amountCents }),
      link: privatePaths.earnings(),
    });
}

/** Whose money a side of a movement was; null if the platform's. */
function whose(side: LedgerSide, of: { technicianId: number | null; consultantId: number | null }): number | null {
  if ('personId' in side) return side.personId;
  if (side.account === 'held') return of.technicianId;
  return side.account === 'held_fee' ? of.consultantId : null;
}
