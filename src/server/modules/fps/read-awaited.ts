import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { InputOf } from '@/contract/call';
import type { Db } from '../../db/client';
import { isWithinDays } from '../../db/days';
import { toPage } from '../../db/page';
import { files, fpsClaims, orders, payments, users } from '../../db/schema';
import { orderOf, type SortKey, sortCursor } from '../../db/sorted';
import { containsAll, foldWords, piecesOf } from '../../db/text-search';
import { fileColumns, fileReply } from '../../files/file-url';
import type { CallContext } from '../../http/context';
import { FPS } from '../../payments/fps';

/** SQL: payments with their orders and payers, to count `isAwaited`. */
export const AWAITED: SQL = sql`${payments} join ${orders} on ${orders.id} = ${payments.orderId}
  join ${users} on ${users.id} = ${orders.payerId}`;

/** SQL: payments by FPS of orders that can still be paid; few, because an order that is not paid expires. */
export const isAwaited = and(
  eq(payments.provider, FPS),
  inArray(payments.status, ['started', 'processing']),
  eq(orders.status, 'pending'),
);

/** Those who say that they have paid come first. */
const AWAITED_KEYS: Record<string, SortKey> = {
  claimed: {
    value: sql`coalesce(case when ${payments.status} = 'processing' then ${fpsClaims.createdAt} end, 'infinity'::timestamptz)`,
    kind: { never: 'infinity' },
  },
  amount: { value: sql`${orders.amountCents}`, kind: 'amount' },
};

/** When the payer said that it is paid; null also once an admin did not find it. */
const claimedAt = ({ payment, claim }: Awaited<ReturnType<typeof readAwaited>>[number]): Date | null =>
  payment.status === 'processing' ? (claim?.createdAt ?? null) : null;

/** The rows of a condition, in an order. */
export const readAwaited = (db: Db, where: SQL | undefined, by: SQL, limit: number) =>
  db
    .select({
      order: orders,
      payment: payments,
      payer: { id: users.id, name: users.name },
      claim: fpsClaims,
      file: fileColumns,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.payerId))
    .leftJoin(fpsClaims, eq(fpsClaims.paymentId, payments.id))
    .leftJoin(files, eq(files.id, fpsClaims.fileId))
    .where(where)
    .orderBy(by)
    .limit(limit);

/** Admin: payments by FPS that are waited for, with keyset pagination. */
export async function awaited(context: CallContext, input: InputOf<typeof adminFpsCalls.awaited>) {
  const { q, from_day, to_day, sort, cursor, limit } = input;
  const text = foldWords(sql`concat_ws(' ', ${orders.orderNumber}, ${users.name}, ${payments.reference})`);
  const where = and(isAwaited, containsAll(text, piecesOf(q)), isWithinDays(payments.createdAt, from_day, to_day));
  const order = orderOf(payments.id, { sort, cursor }, AWAITED_KEYS);
  const rows = await readAwaited(context.db, and(where, order.after), order.by, limit + 1);
  const page = await toPage(context.db, rows, {
    limit,
    table: AWAITED,
    where,
    idOf: (row) => sortCursor(sort, row.payment.id, { claimed: claimedAt(row), amount: row.order.amountCents }),
    isFirst: !cursor,
  });
  return {
    ...page,
    value: page.value.map((row) => ({
      order_number: row.order.orderNumber,
      payer: row.payer,
      amount_cents: row.order.amountCents,
      reference: row.payment.reference,
      started_at: row.payment.createdAt.toISOString(),
      claimed_at: claimedAt(row)?.toISOString() ?? null,
      picture: row.file && fileReply(context, row.file, context.actor.id),
    })),
  };
}
