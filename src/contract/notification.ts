import { as, call } from './call';

type Schemas = typeof import('./notification.schemas');

/** What the caller was told (Spec §7), and how they want to be told. */
export const notificationCalls = {
  listing: call({
    method: 'GET',
    path: '/api/database_notification/listing',
    who: 'user',
    summary: 'The caller’s notifications, newest first, and how many are unread; `read=0` for the unread ones.',
    schemas: as<Schemas['listing']>(),
    errors: ['unauthorized', 'form_error'],
    reads: ['notification'],
  }),
  details: call({
    method: 'GET',
    path: '/api/database_notification/details',
    who: 'user',
    summary: 'One of the caller’s notifications.',
    schemas: as<Schemas['details']>(),
    errors: ['unauthorized', 'form_error', 'not_found'],
    reads: ['notification'],
  }),
  read: call({
    method: 'POST',
    path: '/api/database_notification/read',
    who: 'user',
    summary: 'Mark notifications read, some or all; answers how many are still unread.',
    schemas: as<Schemas['read']>(),
    errors: ['unauthorized', 'form_error'],
    changes: ['notification'],
  }),
  see: call({
    method: 'POST',
    path: '/api/database_notification/see',
    who: 'user',
    summary: 'The list was shown up to this notification: what lies before it is no news any more, read or not.',
    schemas: as<Schemas['see']>(),
    errors: ['unauthorized', 'form_error'],
    changes: ['notification'],
  }),
  preferences: call({
    method: 'GET',
    path: '/api/database_notification/preferences',
    who: 'user',
    summary: 'What the caller is told in the app and by mail, by type.',
    schemas: as<Schemas['preferences']>(),
    errors: ['unauthorized'],
    reads: ['notification_preference'],
  }),
  setPreference: call({
    method: 'POST',
    path: '/api/database_notification/preferences/update',
    who: 'user',
    summary: 'Choose what of one type is told in the app and by mail, from now on.',
    schemas: as<Schemas['setPreference']>(),
    errors: ['unauthorized', 'form_error'],
    changes: ['notification_preference'],
  }),
  mailLink: call({
    method: 'GET',
    path: '/api/database_notification/mail-link',
    who: 'public',
    summary: 'What a mail’s unsubscribe link stops, and whether it is stopped.',
    schemas: as<Schemas['mailLink']>(),
    errors: ['form_error', 'not_found'],
  }),
  stopMail: call({
    method: 'POST',
    path: '/api/database_notification/stop-mail',
    who: 'public',
    summary: 'Stop the mails of an unsubscribe link’s types without login, or let them come again.',
    schemas: as<Schemas['stopMail']>(),
    errors: ['form_error', 'not_found'],
    isOneClick: true,
  }),
};
