import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** A professional's plan and periods (PRODUCT §2). */
export const subscriptionCalls = {
  plans: call({
    method: 'GET',
    path: '/api/subscription/plans',
    who: 'public',
    summary: 'What a professional can subscribe to.',
    schemas: as<Schemas['plans']>(),
    errors: ['form_error'],
    reads: ['content'],
  }),
  current: call({
    method: 'GET',
    path: '/api/subscription/current',
    who: ['consultant', 'technician'],
    summary: 'The caller’s subscription: its period, its end, and what waits to be paid.',
    schemas: as<Schemas['current']>(),
    errors: ['unauthorized', 'forbidden'],
    reads: ['subscription'],
  }),
  demand: call({
    method: 'GET',
    path: '/api/subscription/demand',
    who: ['consultant', 'technician'],
    summary: 'How many requests came lately in the caller’s trades and districts.',
    schemas: as<Schemas['demand']>(),
    errors: ['unauthorized', 'forbidden'],
    reads: ['registration'],
  }),
  choose: call({
    method: 'POST',
    path: '/api/subscription/choose',
    who: ['consultant', 'technician'],
    summary: 'Choose a plan: the first, that of the next period, or the one to come back with.',
    schemas: as<Schemas['choose']>(),
    errors: [
      'unauthorized',
      'forbidden',
      'form_error',
      'not_found',
      'wrong_step',
      'payment_confirming',
      'idempotency_mismatch',
    ],
    changes: ['subscription', 'order', 'registration', 'profile'],
    isIdempotent: true,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/subscription/cancel',
    who: ['consultant', 'technician'],
    summary: 'Let the subscription end with what is paid.',
    schemas: as<Schemas['cancel']>(),
    errors: ['unauthorized', 'forbidden', 'wrong_step'],
    changes: ['subscription', 'order'],
  }),
  resume: call({
    method: 'POST',
    path: '/api/subscription/resume',
    who: ['consultant', 'technician'],
    summary: 'Take a cancellation back.',
    schemas: as<Schemas['resume']>(),
    errors: ['unauthorized', 'forbidden', 'wrong_step'],
    changes: ['subscription', 'order'],
  }),
};
