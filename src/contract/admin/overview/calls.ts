import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The back office's home: what waits for an admin, and figures of the platform. */
export const adminOverviewCalls = {
  waiting: call({
    method: 'GET',
    path: '/api/admin/overview/waiting',
    who: ['admin'],
    summary: 'How much of each kind waits for an admin, and since when.',
    schemas: as<Schemas['waiting']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['registration', 'project', 'order', 'operations'],
    onStandby: true,
  }),
  today: call({
    method: 'GET',
    path: '/api/admin/overview/today',
    who: ['admin'],
    summary: 'What is overdue or owed, in one list by time.',
    schemas: as<Schemas['today']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['registration', 'project', 'order', 'operations'],
    onStandby: true,
  }),
  figures: call({
    method: 'GET',
    path: '/api/admin/overview/figures',
    who: ['admin'],
    summary: 'Figures of the last days, by days or by weeks of Hong Kong.',
    schemas: as<Schemas['figures']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['registration', 'project', 'order', 'subscription', 'chat'],
    onStandby: true,
  }),
};
