import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { fpsCalls } from '@/contract/fps/calls';
import { fpsQrText, fpsReference, type TransferState } from '@/domain/fps';
import { paymentTime } from '@/domain/payment-time';
import { bankLines, files, fpsClaims, orders, payments } from '../../db/schema';
import { fileColumns, fileReply } from '../../files/file-url';
import { deleteFiles, storeUploads } from '../../files/store-files';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { isUnusable } from '../ledger/owed';
import { isPayable } from '../order/create-order';
import { lockOrder } from '../order/lock-order';
import { requireFps } from './require-fps';

/** Pictures of transfers: for their payer and for admins. */
export const FPS_MODULE = 'fps';

/** SQL: what came for the order in another amount, and is not looked after yet. */
const cameCents = sql<number | null>`(select ${bankLines.amountCents} from ${bankLines}
  where ${bankLines.orderId} = ${orders.id} and ${bankLines.state} = 'wrong_amount' and ${bankLines.resolution} is null
  order by ${bankLines.id} desc limit 1)`.mapWith((value) => (value === null ? null : Number(value)));

/** @throws not_found for another user's order, and one for which FPS was not chosen */
async function readTransfer(context: CallContext, orderNumber: string) {
  const [row] = await context.db
    .select({
      order: getTableColumns(orders),
      payment: payments,
      goesBack: sql<boolean>`${isUnusable('payments.id')}`,
      claim: fpsClaims,
      file: fileColumns,
      cameCents,
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.reference, fpsReference(orderNumber))))
    .leftJoin(fpsClaims, eq(fpsClaims.paymentId, payments.id))
    .leftJoin(files, eq(files.id, fpsClaims.fileId))
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.payerId, context.actor.id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The payer's page of a transfer: where to, how much, with which reference, and whether it came. */
export async function transfer(context: CallContext, input: InputOf<typeof fpsCalls.transfer>) {
  const { id: fpsId, accountName } = requireFps(context);
  const row = await readTransfer(context, input.order_number);
  const { order, payment, claim, file } = row;
  const { amountCents } = order;
  return {
    order_number: order.orderNumber,
    state: stateOf(context, row),
    amount_cents: amountCents,
    fps_id: fpsId,
    account_name: accountName,
    reference: payment.reference,
    qr: fpsQrText({ fpsId, amountCents, reference: payment.reference }),
    expires_at: order.expiresAt?.toISOString() ?? null,
    came_cents: row.cameCents,
    claimed_at: payment.status === 'processing' ? (claim?.createdAt.toISOString() ?? null) : null,
    picture: file && fileReply(context, file, context.actor.id),
  };
}

function stateOf(
  { clock }: CallContext,
  { order, payment, goesBack, claim, cameCents }: Awaited<ReturnType<typeof readTransfer>>,
): TransferState {
  if (payment.status === 'refunded') return 'returned';
  if (payment.status === 'paid') return goesBack ? 'goes_back' : 'received';
  if (cameCents !== null) return 'wrong_amount';
  if (!isOpen(order, payment, clock.now())) return 'closed';
  if (payment.status === 'processing') return 'claimed';
  return claim ? 'missed' : 'waiting';
}

/** Whether the transfer can pay the order: one that was told of in time can for some days longer. */
const isOpen = (order: typeof orders.$inferSelect, { status }: typeof payments.$inferSelect, now: Date): boolean =>
  isPayable(order, paymentTime(now, status === 'processing'));

/** The payer says that the transfer is made. @throws not_found · order_not_payable */
export async function claim(context: CallContext, input: InputOf<typeof fpsCalls.claim>) {
  requireFps(context);
  await context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    // Its deadline is met before or after, and not between.
    await lockOrder(inside, input.order_number);
    const { order, payment } = await readTransfer(inside, input.order_number);
    const now = context.clock.now();
    if (!isOpen(order, payment, now))
      throw new AppError('order_not_payable', { fresh: { order_number: order.orderNumber, status: order.status } });
    const [fileId = null] = await storeUploads(inside, FPS_MODULE, 'picture');
    const [former] = await tx.select().from(fpsClaims).where(eq(fpsClaims.paymentId, payment.id)).for('update');
    await tx
      .insert(fpsClaims)
      .values({ paymentId: payment.id, fileId, createdAt: now })
      .onConflictDoUpdate({
        target: fpsClaims.paymentId,
        set: {
          // Said anew after an admin had not found it; else only the picture follows.
          createdAt: payment.status === 'started' ? now : (former?.createdAt ?? now),
          ...(fileId !== null && { fileId }),
        },
      });
    if (fileId !== null && former?.fileId) await deleteFiles(inside, [former.fileId]);
    // The order then shows that its payment is being confirmed; the bank's word may be there already.
    await tx
      .update(payments)
      .set({ status: 'processing' })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'started'), isNull(payments.settledAt)));
  });
  return {};
}

/**
 * The payer has not made the transfer after all: the order waits for it as before the payer's word. Nothing changes where
 * money has come, also in another amount, and where only that word keeps the order open.
 * @throws not_found
 */
export async function takeBack(context: CallContext, input: InputOf<typeof fpsCalls.takeBack>) {
  requireFps(context);
  await context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    await lockOrder(inside, input.order_number);
    const { order, payment, claim, cameCents } = await readTransfer(inside, input.order_number);
    if (cameCents !== null || !isPayable(order, context.clock.now())) return;
    const isTold = and(eq(payments.id, payment.id), eq(payments.status, 'processing'), isNull(payments.settledAt));
    const taken = await tx.update(payments).set({ status: 'started' }).where(isTold).returning({ id: payments.id });
    if (taken.length === 0) return;
    await tx.delete(fpsClaims).where(eq(fpsClaims.paymentId, payment.id));
    if (claim?.fileId) await deleteFiles(inside, [claim.fileId]);
  });
  return {};
}
