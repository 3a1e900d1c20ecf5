import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The browsers that are told of the caller's notifications, and when the caller is told (PRODUCT §9). */
export const pushCalls = {
  pushTimes: call({
    method: 'GET',
    path: '/api/push/times',
    who: 'user',
    isOpenWithoutFactor: true,
    summary:
      'The key with which browsers subscribe, the caller’s quiet hours, and whether their mails come once a day.',
    schemas: as<Schemas['pushTimes']>(),
    errors: ['unauthorized'],
    reads: ['notification_preference'],
  }),
  setTimes: call({
    method: 'POST',
    path: '/api/push/times/update',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Choose the hours without push, and whether unread notifications are mailed once a day.',
    schemas: as<Schemas['setTimes']>(),
    errors: ['unauthorized', 'form_error'],
    changes: ['notification_preference'],
  }),
  addDevice: call({
    method: 'POST',
    path: '/api/push/device',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Tell the browser with this subscription of the caller’s notifications, until this login ends.',
    schemas: as<Schemas['addDevice']>(),
    errors: ['unauthorized', 'form_error'],
    changes: [],
  }),
  dropDevice: call({
    method: 'POST',
    path: '/api/push/device/drop',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Tell the browser with this subscription no longer.',
    schemas: as<Schemas['dropDevice']>(),
    errors: ['unauthorized', 'form_error'],
    changes: [],
  }),
};
