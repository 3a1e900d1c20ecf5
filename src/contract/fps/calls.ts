import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

const who = ['client', 'consultant', 'technician'] as const;

/** The payer's side of payments by the Faster Payment System (PRODUCT §7). */
export const fpsCalls = {
  transfer: call({
    method: 'GET',
    path: '/api/payment/fps/transfer',
    who,
    summary: 'Where and with which reference to transfer the money of an order, and whether it came.',
    schemas: as<Schemas['transfer']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    reads: ['order'],
  }),
  claim: call({
    method: 'POST',
    path: '/api/payment/fps/claim',
    who,
    summary: 'Say that the transfer is made, perhaps with a picture of it; only the bank’s word makes it paid.',
    schemas: as<Schemas['claim']>(),
    errors: [
      'unauthorized',
      'forbidden',
      'form_error',
      'not_found',
      'order_not_payable',
      'payload_too_large',
      'unsupported_media_type',
      'idempotency_mismatch',
    ],
    changes: ['order'],
    files: ['picture'],
    isIdempotent: true,
    rateLimit: 'upload',
  }),
  takeBack: call({
    method: 'POST',
    path: '/api/payment/fps/take-back',
    who,
    summary: 'Say that the transfer was not made after all; the order waits for a payment again, of any kind.',
    schemas: as<Schemas['takeBack']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found'],
    changes: ['order'],
  }),
  refundAccount: call({
    method: 'POST',
    path: '/api/payment/fps/refund-account',
    who,
    summary: 'Say where refunds of an order that the platform makes by hand are to go.',
    schemas: as<Schemas['refundAccount']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'not_found', 'nothing_owed'],
    changes: ['order'],
  }),
};
