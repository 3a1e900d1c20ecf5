import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { FPS_LIST_ROWS } from '@/config/limits';
import { bankLines, files, fpsClaims, orders, payments, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { fileColumns, fileReply } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { FPS } from '../../payments/fps';
import { readHandRefunds } from './hand-refunds';
import { requireFps } from './require-fps';
import { sandboxBankFile } from './sandbox-file';

const payer = { id: users.id, name: users.name };

/** Payments by FPS of orders that can still be paid: first those whose payer says that they have paid. */
const readWaiting = ({ db }: Deps) =>
  db
    .select({ order: orders, payment: payments, payer, claim: fpsClaims, file: fileColumns })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.payerId))
    .leftJoin(fpsClaims, eq(fpsClaims.paymentId, payments.id))
    .leftJoin(files, eq(files.id, fpsClaims.fileId))
    .where(
      and(
        eq(payments.provider, FPS),
        inArray(payments.status, ['started', 'processing']),
        eq(orders.status, 'pending'),
      ),
    )
    .orderBy(sql`${fpsClaims.createdAt} nulls last`, asc(payments.id))
    .limit(FPS_LIST_ROWS);

const readLeftovers = ({ db }: Deps) =>
  db
    .select({ line: bankLines, order: orders, payer })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(users, eq(users.id, orders.payerId))
    .where(and(ne(bankLines.state, 'matched'), isNull(bankLines.resolution)))
    .orderBy(asc(bankLines.id))
    .limit(FPS_LIST_ROWS);

/** Admin: what waits of payments by FPS. */
export async function overview(context: CallContext) {
  const [waiting, leftovers, toSend] = await Promise.all([
    readWaiting(context),
    readLeftovers(context),
    readHandRefunds(context, FPS_LIST_ROWS),
  ]);
  return {
    waiting: waiting.map(({ order, payment, payer: by, claim, file }) => ({
      order_number: order.orderNumber,
      payer: by,
      amount_cents: order.amountCents,
      reference: payment.reference,
      started_at: payment.createdAt.toISOString(),
      claimed_at: claim?.createdAt.toISOString() ?? null,
      picture: file && fileReply(context, file, context.actor.id),
    })),
    leftovers: leftovers.map(({ line, order, payer: by }) => ({
      line_id: line.id,
      state: line.state as Exclude<typeof line.state, 'matched'>,
      value_date: line.valueDate,
      amount_cents: line.amountCents,
      description: line.description,
      reference: line.reference,
      order: order && by ? { order_number: order.orderNumber, amount_cents: order.amountCents, payer: by } : null,
    })),
    to_send: toSend.map(({ refund, orderNumber, payer: by }) => ({
      hand_refund_id: refund.id,
      order_number: orderNumber,
      payer: by,
      amount_cents: refund.amountCents,
      account: refund.accountKind && {
        kind: refund.accountKind,
        holder: refund.holder,
        account: refund.account,
      },
      created_at: refund.createdAt.toISOString(),
    })),
    is_set_up: context.env.fps !== undefined,
    has_sandbox_file: context.env.isDemo,
  };
}

/** Admin, with demonstration data: a bank's file in which each payment that is waited for has come. @throws not_found */
export async function sandboxFile(context: CallContext) {
  requireFps(context);
  if (!context.env.isDemo) throw new AppError('not_found');
  return sandboxBankFile(
    (await readWaiting(context)).map(({ order, payment, payer: by }) => ({
      paymentId: payment.id,
      payer: by.name,
      amountCents: order.amountCents,
      reference: payment.reference,
    })),
    context.clock.now(),
  );
}
