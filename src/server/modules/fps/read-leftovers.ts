import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { InputOf } from '@/contract/call';
import { bankReferenceOf } from '@/domain/bank';
import { toPage } from '../../db/page';
import { bankLines, orders, users } from '../../db/schema';
import { orderOf, type SortKey, sortCursor } from '../../db/sorted';
import { containsAll, foldWords, piecesOf } from '../../db/text-search';
import type { CallContext } from '../../http/context';
import { isLeftover } from './open-transfers';

const LEFTOVERS: SQL = sql`${bankLines} left join ${orders} on ${orders.id} = ${bankLines.orderId}
  left join ${users} on ${users.id} = ${orders.payerId}`;

const LEFTOVER_KEYS: Record<string, SortKey> = {
  // As the instant that JavaScript makes of a day.
  made: { value: sql`(${bankLines.valueDate}::timestamp at time zone 'UTC')`, kind: { never: 'infinity' } },
  amount: { value: sql`${bankLines.amountCents}`, kind: 'amount' },
};

/** Admin: transfers that came in and paid nothing, with keyset pagination. */
export async function leftovers({ db }: CallContext, input: InputOf<typeof adminFpsCalls.leftovers>) {
  const { q, from_day, to_day, sort, cursor, limit } = input;
  const text = foldWords(
    sql`concat_ws(' ', ${bankLines.description}, ${bankLines.reference}, ${orders.orderNumber}, ${users.name})`,
  );
  const where = and(
    isLeftover,
    containsAll(text, piecesOf(q)),
    from_day ? gte(bankLines.valueDate, from_day) : undefined,
    to_day ? lte(bankLines.valueDate, to_day) : undefined,
  );
  const order = orderOf(bankLines.id, { sort, cursor }, LEFTOVER_KEYS);
  const rows = await db
    .select({ line: bankLines, order: orders, payer: { id: users.id, name: users.name } })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(users, eq(users.id, orders.payerId))
    .where(and(where, order.after))
    .orderBy(order.by)
    .limit(limit + 1);
  const page = await toPage(db, rows, {
    limit,
    table: LEFTOVERS,
    where,
    idOf: ({ line }) => sortCursor(sort, line.id, { made: new Date(line.valueDate), amount: line.amountCents }),
    isFirst: !cursor,
  });
  return {
    ...page,
    value: page.value.map(({ line, order: named, payer }) => ({
      line_id: line.id,
      state: line.state as Exclude<typeof line.state, 'matched'>,
      value_date: line.valueDate,
      amount_cents: line.amountCents,
      description: line.description,
      reference: bankReferenceOf(line.reference),
      order: named && payer ? { order_number: named.orderNumber, amount_cents: named.amountCents, payer } : null,
    })),
  };
}
