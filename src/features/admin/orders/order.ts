import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { ReplyOf } from '@/contract/call';

/** An order as an admin sees it. */
export type AdminOrder = ReplyOf<typeof adminOrderCalls.orderDetails>;
