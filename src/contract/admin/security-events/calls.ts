import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Who tried what against which account. Events cannot be changed. */
export const adminSecurityEventCalls = {
  listing: call({
    method: 'GET',
    path: '/api/admin/security-event/listing',
    who: ['admin'],
    summary: 'Security events, the newest first, by kind, account, e-mail address, caller and days.',
    schemas: as<Schemas['listing']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['security_event'],
    onStandby: true,
  }),
  exportRows: call({
    method: 'POST',
    path: '/api/admin/security-event/export',
    who: ['admin'],
    summary: 'The address of a file of JSON lines with the events of a filter; the export is in the audit log.',
    schemas: as<Schemas['exportRows']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    changes: ['audit', 'security_event'],
  }),
};
