import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Announcements of the platform to all users of some roles. */
export const adminAnnouncementsCalls = {
  listing: call({
    method: 'GET',
    path: '/api/admin/announcements/listing',
    who: ['admin'],
    summary: 'Announcements, newest first, with the number of users notified.',
    schemas: as<Schemas['listing']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['announcement'],
  }),
  readers: call({
    method: 'GET',
    path: '/api/admin/announcements/readers',
    who: ['admin'],
    summary: 'How many people of each role an announcement would reach.',
    schemas: as<Schemas['readers']>(),
    errors: ['unauthorized', 'not_found', 'form_error'],
    reads: ['announcement'],
  }),
  announce: call({
    method: 'POST',
    path: '/api/admin/announcements/announce',
    who: ['admin'],
    summary: 'Announce something to all users of some roles, in their language and by their notification preferences.',
    schemas: as<Schemas['announce']>(),
    errors: ['unauthorized', 'not_found', 'form_error', 'idempotency_mismatch'],
    changes: ['announcement', 'notification'],
    isIdempotent: true,
  }),
};
