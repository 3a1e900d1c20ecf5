import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The complaints desk: what waits for an admin’s decision. The calls of the decisions are in `dispute`. */
export const adminComplaintCalls = {
  complaints: call({
    method: 'GET',
    path: '/api/admin/complaint/listing',
    who: ['admin'],
    summary: 'Complaints that are live or over, by days, sorted.',
    schemas: as<Schemas['complaints']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['project', 'desk'],
    onStandby: true,
  }),
  complaintDetails: call({
    method: 'GET',
    path: '/api/admin/complaint/details',
    who: ['admin'],
    summary: 'One complaint with its thread and evidence, and the project it is about.',
    schemas: as<Schemas['complaintDetails']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['project', 'order'],
  }),
  endRequests: call({
    method: 'GET',
    path: '/api/admin/cancellation/listing',
    who: ['admin'],
    summary: 'Open requests to end a project, the soonest due first.',
    schemas: as<Schemas['endRequests']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['project'],
  }),
};
