import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** What users can do with their own account, apart from its profile. */
export const accountCalls = {
  sessions: call({
    method: 'GET',
    path: '/api/user_auth/sessions',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Where the caller is logged in; this login first.',
    schemas: as<Schemas['sessions']>(),
    errors: ['unauthorized'],
    reads: ['session'],
  }),
  revokeSession: call({
    method: 'POST',
    path: '/api/user_auth/sessions/revoke',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Log out another device, or all others, with the password; their tokens are dead at once.',
    queue: 'password',
    schemas: as<Schemas['revokeSession']>(),
    errors: ['unauthorized', 'form_error', 'not_found', 'too_many_requests'],
    changes: ['session'],
  }),
  exportData: call({
    method: 'GET',
    path: '/api/user_auth/export',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'The address of a JSON file with the caller’s own data: texts, orders and actions.',
    schemas: as<Schemas['exportData']>(),
    reads: ['profile', 'project', 'order', 'notification'],
    errors: ['unauthorized'],
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/api/user_auth/delete',
    who: ['client', 'consultant', 'technician'],
    summary: 'Delete the account, with its password; refused while others wait for something of it.',
    queue: 'password',
    schemas: as<Schemas['deleteAccount']>(),
    errors: ['unauthorized', 'forbidden', 'form_error', 'account_tied', 'too_many_requests'],
    changes: ['content'],
    endsAccount: true,
    rateLimit: 'reset',
  }),
};
