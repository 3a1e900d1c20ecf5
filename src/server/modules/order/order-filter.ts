import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { adminOrderCalls } from '@/contract/admin-orders';
import type { InputOf } from '@/contract/call';
import { beforeCursor } from '../../db/page';
import { orders } from '../../db/schema';
import { foldWords, holds, newestThatHold, piecesOf } from '../../db/words';
import type { Deps } from '../../deps';
import { accountHolds, idsOfWords } from '../people/account-words';
import { fromLiveComplaint } from '../project/project-facts';
import { givenUp } from './given-up';
import { goingBackCents, HOLDING } from './refund-order';
import { isOwedRefund } from './retry-refund';

export type OrderFilter = Omit<InputOf<typeof adminOrderCalls.orders>, 'limit' | 'cursor'>;

/** The expression of the index. */
const number = foldWords(orders.orderNumber);
/** Words are of it, or of what the payer is known by. */
const WORDS = { table: orders, id: orders.id, text: number, userId: orders.payerId };

const WHOLE_NUMBER = /^T-\d{8}-[0-9A-Z]{6}$/;

/** In the words of the index, which would not be used with parameters. */
const isNotPaidOut = sql.raw(`o.status in (${HOLDING.map((status) => `'${status}'`).join(', ')})
  and o.project_id is not null and o.paid_out_at is null`);

/**
 * The technician's work is over and nobody complains of it, and the platform holds money for it that nobody has marked as
 * paid out (`payoutOf`). What is left, and whether a refund failed, is asked of those few only: `offset 0` keeps it from
 * being asked of every order.
 */
const isDueToTechnician = sql`orders.id in (select due.id from (
    select o.id, o.amount_cents from orders o join projects on projects.id = o.project_id
    where ${isNotPaidOut} and projects.technician_id is not null
      and projects.status in ('completed', 'cancelled') and not exists (select 1 ${fromLiveComplaint}) offset 0) due
  where due.amount_cents > ${goingBackCents('due.id')}
    and not exists (select 1 from refunds join orders on orders.id = refunds.order_id
      where orders.id = due.id and ${isOwedRefund}))`;

/** Orders of a filter, the newest first, of those before the cursor. @param read the first `limit` of a condition */
export function findOrders<Row>(
  deps: Deps,
  filter: OrderFilter,
  page: { limit: number; cursor?: string },
  read: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const pieces = piecesIn(filter);
  const isBefore = and(isMeant(filter), beforeCursor(orders.id, page.cursor));
  return newestThatHold(deps.db, {
    limit: page.limit - 1,
    pieces,
    id: orders.id,
    holds: or(holds(number, pieces), accountHolds(orders.payerId, pieces)),
    idsByIndex: idsOfWords(WORDS, pieces, isBefore),
    newest: sql`select ${orders.id} from ${orders} where ${isBefore ?? sql`true`} order by ${orders.id} desc`,
    read: (isIn) => read(and(isBefore, isIn)),
  });
}

/** What a page of a filter counts. */
export function countedOrders(filter: OrderFilter): { table: SQL; where?: SQL } {
  const pieces = piecesIn(filter);
  const where = isMeant(filter);
  if (pieces.length === 0) return { table: sql`${orders}`, where };
  return { table: sql`(${idsOfWords(WORDS, pieces, where)}) found` };
}

/** A whole number of an order is no word: it is that order. */
const wholeNumber = (q = ''): string | null => (WHOLE_NUMBER.test(q.toUpperCase()) ? q.toUpperCase() : null);
const piecesIn = ({ q }: OrderFilter): string[] => (wholeNumber(q) ? [] : piecesOf(q));

/** All of a filter but its words. */
function isMeant({ q, status, kind, owed }: OrderFilter): SQL | undefined {
  const whole = wholeNumber(q);
  return and(
    status ? eq(orders.status, status) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    owed === 'payer' ? sql`orders.id in (select order_id from ${givenUp} owed)` : undefined,
    owed === 'technician' ? isDueToTechnician : undefined,
    whole ? eq(orders.orderNumber, whole) : undefined,
  );
}
