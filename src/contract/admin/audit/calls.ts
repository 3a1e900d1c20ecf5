import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The log of admins' actions: actor, subject, values before and after, and origin. Entries cannot be changed. */
export const adminAuditCalls = {
  listing: call({
    method: 'GET',
    path: '/api/admin/audit/listing',
    who: ['admin'],
    summary: 'The audit log, the newest first, by actor, action, subject, days and words.',
    schemas: as<Schemas['listing']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['audit'],
    onStandby: true,
  }),
  choices: call({
    method: 'GET',
    path: '/api/admin/audit/choices',
    who: ['admin'],
    summary: 'The actors, actions and kinds of subject that occur in the audit log.',
    schemas: as<Schemas['choices']>(),
    errors: ['unauthorized', 'not_found'],
    reads: ['audit'],
    onStandby: true,
  }),
  exportRows: call({
    method: 'POST',
    path: '/api/admin/audit/export',
    who: ['admin'],
    summary: 'The address of a CSV file with the rows of a filter; the export is in the log itself.',
    schemas: as<Schemas['exportRows']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['audit'],
  }),
};
