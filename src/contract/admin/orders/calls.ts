import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Every order, its refunds, and the payout to its technician (PRODUCT §4). */
export const adminOrderCalls = {
  orders: call({
    method: 'GET',
    path: '/api/admin/order/listing',
    who: ['admin'],
    summary: 'Orders by words, status, kind, days and what is owed, sorted.',
    schemas: as<Schemas['orders']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['order'],
  }),
  orderDetails: call({
    method: 'GET',
    path: '/api/admin/order/details',
    who: ['admin'],
    summary: 'One order with its attempts, refunds and payout.',
    schemas: as<Schemas['orderDetails']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['order', 'project'],
  }),
  exportOrders: call({
    method: 'POST',
    path: '/api/admin/order/export',
    who: ['admin'],
    summary: 'The address of a CSV file with the orders of a filter; the export is in the audit log.',
    schemas: as<Schemas['exportOrders']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['audit'],
  }),
  refundPaid: call({
    method: 'POST',
    path: '/api/admin/order/refund',
    who: ['admin'],
    summary: 'Send back so much of what was paid, with the reason.',
    schemas: as<Schemas['refundPaid']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'on_hold', 'end_request_open', 'stale', 'idempotency_mismatch'],
    changes: ['order', 'project'],
    isIdempotent: true,
  }),
  retryRefund: call({
    method: 'POST',
    path: '/api/admin/order/retry-refund',
    who: ['admin'],
    summary: 'Try once more to send back what failed for good, and say how that went.',
    schemas: as<Schemas['retryRefund']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'nothing_owed', 'paid_out'],
    changes: ['order', 'project'],
  }),
  markPaidOut: call({
    method: 'POST',
    path: '/api/admin/order/paid-out',
    who: ['admin'],
    summary: 'Mark that the technician was paid what the platform held for them; the transfer is the bank’s.',
    schemas: as<Schemas['markPaidOut']>(),
    errors: [
      'unauthorized',
      'not_found',
      'form_error',
      'on_hold',
      'nothing_owed',
      'refund_owed',
      'idempotency_mismatch',
    ],
    changes: ['order'],
    isIdempotent: true,
  }),
};
