import { as, call } from './call';

type Schemas = typeof import('./notification.schemas');

/** What the caller was told (Spec §7). */
export const notificationCalls = {
  listing: call({
    method: 'GET',
    path: '/api/database_notification/listing',
    who: 'user',
    summary: 'The caller’s notifications, newest first; `read=0` for the unread ones.',
    schemas: as<Schemas['listing']>(),
    errors: ['unauthorized', 'form_error'],
    reads: ['notification'],
  }),
  read: call({
    method: 'POST',
    path: '/api/database_notification/read',
    who: 'user',
    summary: 'Mark notifications read; answers how many are still unread.',
    schemas: as<Schemas['read']>(),
    errors: ['unauthorized', 'form_error'],
    changes: ['notification'],
  }),
};
