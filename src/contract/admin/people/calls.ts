import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** All accounts, as admins manage them. */
export const adminPeopleCalls = {
  listing: call({
    method: 'GET',
    path: '/api/admin/people/listing',
    who: ['admin'],
    summary: 'Accounts by kind, state, words and days, sorted.',
    schemas: as<Schemas['listing']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['person', 'registration', 'desk'],
    onStandby: true,
  }),
  details: call({
    method: 'GET',
    path: '/api/admin/people/details',
    who: ['admin'],
    summary: 'One account: who it is, how it stands, and what they have done here.',
    schemas: as<Schemas['details']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['person', 'registration'],
  }),
  history: call({
    method: 'GET',
    path: '/api/admin/people/history',
    who: ['admin'],
    summary: 'Logins, steps of the registration and admins’ acts of one account, the newest first.',
    schemas: as<Schemas['history']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['person', 'registration'],
    onStandby: true,
  }),
  suspend: call({
    method: 'POST',
    path: '/api/admin/people/suspend',
    who: ['admin'],
    summary: 'Suspend an account: its logins end at once, and it takes nothing on.',
    schemas: as<Schemas['suspend']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'wrong_step'],
    changes: ['person', 'registration', 'audit', 'content'],
    changesOthers: true,
  }),
  reinstate: call({
    method: 'POST',
    path: '/api/admin/people/reinstate',
    who: ['admin'],
    summary: 'Let a suspended account log in again.',
    schemas: as<Schemas['reinstate']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'wrong_step'],
    changes: ['person', 'registration', 'audit', 'content'],
    changesOthers: true,
  }),
};
