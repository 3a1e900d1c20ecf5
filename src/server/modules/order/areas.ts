import { adminOrderCalls } from '@/contract/admin/orders/calls';
import * as adminOrdersSchemas from '@/contract/admin/orders/schemas';
import { orderCalls } from '@/contract/order/calls';
import * as orderSchemas from '@/contract/order/schemas';
import { defineArea } from '../../http/area';
import { exportOrders, exportPayouts } from '../export/export-table';
import { waiveFeeAsAdmin } from '../fee/fixed-fee';
import { markManyPaidOut, markPaidOut } from '../payout/pay-out';
import { refundPaid, retryRefund } from '../refund/refund-paid';
import { adminOrder, adminOrders } from './admin-orders';
import { checkout } from './checkout';
import { paymentWebhook } from './payment-webhook';
import { orderDetails, orderListing } from './read-orders';
import { receipt } from './read-receipt';
import { sandbox } from './sandbox-checkout';

export const orderArea = defineArea({
  calls: orderCalls,
  schemas: orderSchemas,
  handlers: {
    orderDetails,
    orderListing,
    receipt,
    checkout,
    sandbox,
    sandboxWebhook: paymentWebhook('sandbox'),
    stripeWebhook: paymentWebhook('stripe'),
  },
});

export const adminOrdersArea = defineArea({
  calls: adminOrderCalls,
  schemas: adminOrdersSchemas,
  handlers: {
    orders: adminOrders,
    orderDetails: adminOrder,
    exportOrders,
    exportPayouts,
    refundPaid,
    retryRefund,
    waiveFee: waiveFeeAsAdmin,
    markPaidOut,
    markManyPaidOut,
  },
});
