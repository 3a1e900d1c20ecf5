import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { ReplyOf } from '@/contract/call';

/** An order as an admin sees it. */
export type AdminOrder = ReplyOf<typeof adminOrderCalls.orderDetails>;

/** What is due or was paid of an order, to its technician or to its consultant. */
export type Payout = NonNullable<AdminOrder['payout']>;

/** The payouts of an order: that of the work, and that of the fee. */
export const payoutsOf = ({ payout, fee_payout: feePayout }: Pick<AdminOrder, 'payout' | 'fee_payout'>): Payout[] =>
  [payout, feePayout].filter((one) => one !== null);

/** Whether any of its money was paid out: a refund of it is then the platform's own. */
export const isPaidOut = (order: Pick<AdminOrder, 'payout' | 'fee_payout'>): boolean =>
  payoutsOf(order).some(({ paid_out }) => paid_out !== null);
