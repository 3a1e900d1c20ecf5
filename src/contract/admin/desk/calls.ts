import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** How admins share the work: who follows what, and private notes. */
export const adminDeskCalls = {
  desk: call({
    method: 'GET',
    path: '/api/admin/desk/details',
    who: ['admin'],
    summary: 'Who follows a project or an account, the admins’ notes on it, and who may follow it.',
    schemas: as<Schemas['desk']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['desk'],
  }),
  assign: call({
    method: 'POST',
    path: '/api/admin/desk/assign',
    who: ['admin'],
    summary: 'Let an admin follow these projects or accounts, or nobody.',
    schemas: as<Schemas['assign']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['desk', 'audit'],
  }),
  views: call({
    method: 'GET',
    path: '/api/admin/desk/views',
    who: ['admin'],
    summary: 'The caller’s saved views of a list.',
    schemas: as<Schemas['views']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['desk'],
  }),
  saveView: call({
    method: 'POST',
    path: '/api/admin/desk/save-view',
    who: ['admin'],
    summary: 'Save a filter of a list under a name, for oneself; a name that is taken gets the new filter.',
    schemas: as<Schemas['saveView']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['desk'],
  }),
  removeView: call({
    method: 'POST',
    path: '/api/admin/desk/remove-view',
    who: ['admin'],
    summary: 'Remove one of the caller’s saved views.',
    schemas: as<Schemas['removeView']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['desk'],
  }),
  addNote: call({
    method: 'POST',
    path: '/api/admin/desk/add-note',
    who: ['admin'],
    summary: 'Note something about a project or an account, for admins only.',
    schemas: as<Schemas['addNote']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'idempotency_mismatch'],
    changes: ['desk', 'audit'],
    isIdempotent: true,
  }),
};
