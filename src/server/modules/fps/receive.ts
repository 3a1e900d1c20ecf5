import { eq } from 'drizzle-orm';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { InputOf } from '@/contract/call';
import { fpsReference } from '@/domain/fps';
import { orders } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { confirmHolder } from '../user-auth/confirm-holder';
import { requireFps } from './require-fps';
import { takeLine } from './take-line';

/**
 * Admin: a transfer that they saw at the bank has come for an order.
 * @throws not_found without FPS · see confirmHolder
 */
export async function receive(context: CallContext, input: InputOf<typeof adminFpsCalls.receive>) {
  requireFps(context);
  const { order_number, amount_cents: amountCents, reference, value_date: valueDate, ...proof } = input;
  if ((await context.db.$count(orders, eq(orders.orderNumber, order_number))) === 0) throw new AppError('not_found');
  await confirmHolder(context, proof);
  const outcome = await takeLine(context, {
    amountCents,
    reference,
    valueDate,
    description: fpsReference(order_number),
  });
  return { outcome };
}
