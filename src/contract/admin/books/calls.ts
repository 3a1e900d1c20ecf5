import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The books: every movement of money (PRODUCT §7). They are read only; what moves money posts them. */
export const adminBookCalls = {
  books: call({
    method: 'GET',
    path: '/api/admin/books/balances',
    who: ['admin'],
    summary: 'The balances of all accounts, and what the last check of the books found.',
    schemas: as<Schemas['books']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['order', 'project'],
    onStandby: true,
  }),
  movements: call({
    method: 'GET',
    path: '/api/admin/books/movements',
    who: ['admin'],
    summary: 'Movements of money with their entries, the newest first, by project, order, kind and days.',
    schemas: as<Schemas['movements']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['order', 'project'],
    onStandby: true,
  }),
  exportMovements: call({
    method: 'POST',
    path: '/api/admin/books/export',
    who: ['admin'],
    summary: 'The address of a CSV file with the entries of a filter; the export is in the audit log.',
    schemas: as<Schemas['exportMovements']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['audit'],
  }),
};
