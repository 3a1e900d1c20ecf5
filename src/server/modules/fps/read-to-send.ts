import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { InputOf } from '@/contract/call';
import { isWithinDays } from '../../db/days';
import { toPage } from '../../db/page';
import { handRefunds, orders, users } from '../../db/schema';
import { orderOf, type SortKey, sortCursor } from '../../db/sorted';
import { containsAll, foldWords, piecesOf } from '../../db/text-search';
import type { CallContext } from '../../http/context';

const TO_SEND: SQL = sql`${handRefunds} left join ${orders} on ${orders.id} = ${handRefunds.orderId}
  left join ${users} on ${users.id} = ${orders.payerId}`;

const TO_SEND_KEYS: Record<string, SortKey> = {
  amount: { value: sql`${handRefunds.amountCents}`, kind: 'amount' },
};

/** Admin: refunds to send by hand, with keyset pagination. */
export async function toSend({ db }: CallContext, input: InputOf<typeof adminFpsCalls.toSend>) {
  const { q, from_day, to_day, sort, cursor, limit } = input;
  const text = foldWords(
    sql`concat_ws(' ', ${orders.orderNumber}, ${users.name}, ${handRefunds.holder}, ${handRefunds.account})`,
  );
  const where = and(
    isNull(handRefunds.sentAt),
    containsAll(text, piecesOf(q)),
    isWithinDays(handRefunds.createdAt, from_day, to_day),
  );
  const order = orderOf(handRefunds.id, { sort, cursor }, TO_SEND_KEYS);
  const rows = await db
    .select({ refund: handRefunds, orderNumber: orders.orderNumber, payer: { id: users.id, name: users.name } })
    .from(handRefunds)
    .leftJoin(orders, eq(orders.id, handRefunds.orderId))
    .leftJoin(users, eq(users.id, orders.payerId))
    .where(and(where, order.after))
    .orderBy(order.by)
    .limit(limit + 1);
  const page = await toPage(db, rows, {
    limit,
    table: TO_SEND,
    where,
    idOf: ({ refund }) => sortCursor(sort, refund.id, { amount: refund.amountCents }),
    isFirst: !cursor,
  });
  return {
    ...page,
    value: page.value.map(({ refund, orderNumber, payer }) => ({
      hand_refund_id: refund.id,
      order_number: orderNumber,
      payer,
      amount_cents: refund.amountCents,
      account: refund.accountKind && {
        kind: refund.accountKind,
        holder: refund.holder,
        account: refund.account,
      },
      created_at: refund.createdAt.toISOString(),
    })),
  };
}
