import { DOCUMENT_MAX_BYTES } from '@/config/limits/calls';
import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Orders and their payment (PRODUCT §4). */
export const orderCalls = {
  orderDetails: call({
    method: 'GET',
    path: '/api/order/details',
    who: 'user',
    summary: 'One order of the caller’s.',
    schemas: as<Schemas['orderDetails']>(),
    errors: ['unauthorized', 'form_error', 'not_found'],
    reads: ['order'],
  }),
  orderListing: call({
    method: 'GET',
    path: '/api/order/listing',
    who: 'user',
    summary: 'The caller’s orders, newest first.',
    schemas: as<Schemas['orderListing']>(),
    errors: ['unauthorized', 'form_error'],
    reads: ['order'],
  }),
  receipt: call({
    method: 'GET',
    path: '/api/order/receipt',
    who: 'user',
    summary: 'The receipt of a paid order, for its payer and for admins, with the address of the PDF.',
    schemas: as<Schemas['receipt']>(),
    errors: ['unauthorized', 'form_error', 'not_found'],
    reads: ['order'],
  }),
  checkout: call({
    method: 'POST',
    path: '/api/payment/checkout',
    who: ['client', 'consultant', 'technician'],
    summary: 'Start a payment; the reply says where the payer goes.',
    schemas: as<Schemas['checkout']>(),
    errors: [
      'unauthorized',
      'forbidden',
      'form_error',
      'not_found',
      'on_hold',
      'order_not_payable',
      'idempotency_mismatch',
    ],
    changes: ['order'],
    isIdempotent: true,
    asksOthers: true,
  }),
  sandbox: call({
    method: 'POST',
    path: '/api/payment/sandbox',
    who: 'public',
    summary:
      'The sandbox checkout’s buttons: approve, decline, or answer late; once paid, a dispute by the card’s holder. Absent with a real provider.',
    schemas: as<Schemas['sandbox']>(),
    errors: ['form_error', 'not_found'],
    changes: ['order', 'project'],
  }),
  sandboxWebhook: call({
    method: 'POST',
    path: '/api/payment/webhook/sandbox',
    who: 'public',
    summary: 'Signed webhook of the sandbox provider, which alone makes an order paid.',
    schemas: as<Schemas['sandboxWebhook']>(),
    errors: ['malformed_request', 'forbidden', 'not_found'],
    isRaw: true,
    maxBodyBytes: DOCUMENT_MAX_BYTES,
  }),
  stripeWebhook: call({
    method: 'POST',
    path: '/api/payment/webhook/stripe',
    who: 'public',
    summary: 'The same of Stripe. A provider that is not in use is absent.',
    schemas: as<Schemas['stripeWebhook']>(),
    errors: ['malformed_request', 'forbidden', 'not_found'],
    isRaw: true,
    maxBodyBytes: DOCUMENT_MAX_BYTES,
  }),
};
