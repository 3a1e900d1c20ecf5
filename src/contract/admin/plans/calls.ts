import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Managing plans and prices (PRODUCT §2). An order has a copy of what was bought, so changes do not affect it. */
export const adminPlanCalls = {
  plans: call({
    method: 'GET',
    path: '/api/admin/plan/listing',
    who: ['admin'],
    summary: 'Every plan, on sale and withdrawn, with how many subscribe to it.',
    schemas: as<Schemas['plans']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['content', 'subscription'],
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/plan/create',
    who: ['admin'],
    summary: 'Put a new plan on sale, after the others of its kind.',
    schemas: as<Schemas['create']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'idempotency_mismatch'],
    changes: ['content'],
    isIdempotent: true,
  }),
  update: call({
    method: 'POST',
    path: '/api/admin/plan/update',
    who: ['admin'],
    summary: 'Change a plan’s names and price; orders that are made already keep theirs.',
    schemas: as<Schemas['update']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'stale'],
    changes: ['content', 'subscription'],
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/admin/plan/withdraw',
    who: ['admin'],
    summary: 'Withdraw a plan from sale; current subscribers keep it and may renew it.',
    schemas: as<Schemas['withdraw']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['content'],
  }),
  offer: call({
    method: 'POST',
    path: '/api/admin/plan/offer',
    who: ['admin'],
    summary: 'Put a withdrawn plan on sale again, after the others of its kind.',
    schemas: as<Schemas['offer']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['content'],
  }),
  arrange: call({
    method: 'POST',
    path: '/api/admin/plan/arrange',
    who: ['admin'],
    summary: 'The order in which the plans of a kind are offered.',
    schemas: as<Schemas['arrange']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['content'],
  }),
};
