import { createECDH, randomUUID } from 'node:crypto';
import { notificationCalls } from '@/contract/notification/calls';
import { stopSubject, stopToken } from '@/server/mail/stop-link';
import { KINDS } from '../people/cast';
import { person } from '../people/people';
import { anyUser, GUEST, type Knock, NO_ID, type Row, USERS } from './row';

/** A notification of the project's owner. */
async function notificationOf({ api, way }: Knock) {
  const { value } = await api.ok(notificationCalls.listing, {}, { token: way.client.token });
  return { id: value[0]?.id ?? NO_ID };
}

/** The link in a client's mail; it works for every caller. */
const stopLink = async ({ api }: Knock) => ({
  token: stopToken(api.deps, stopSubject((await person(api, 'client')).id, ['message'])),
});
const madeUp = () => ({ token: `1.message.${'a'.repeat(43)}` });
const everyKind: Row['outcomes'] = { ok: KINDS };

/** Calls about notifications. */
export const NOTIFICATIONS: Record<string, Row[]> = {
  'notification.listing': [{ outcomes: anyUser }],
  'notification.details': [
    {
      at: 'in_progress',
      input: notificationOf,
      absent: () => ({ id: NO_ID }),
      outcomes: { unauthorized: GUEST, ok: ['owner'], not_found: USERS.filter((kind) => kind !== 'owner') },
    },
  ],
  // Ids of other users' notifications change nothing.
  'notification.read': [{ input: () => ({ all: 1 }), outcomes: anyUser }],
  'notification.see': [{ input: () => ({ id: NO_ID }), outcomes: anyUser }],
  'notification.preferences': [{ outcomes: anyUser }],
  'notification.setPreference': [
    { input: () => ({ type: 'message', in_app: true, by_mail: false }), outcomes: anyUser },
  ],
  'push.pushTimes': [{ outcomes: anyUser }],
  'push.setTimes': [
    { input: () => ({ quiet_from_hour: 22, quiet_until_hour: 8, is_mail_daily: false }), outcomes: anyUser },
  ],
  'push.addDevice': [
    {
      input: () => ({
        endpoint: `https://push.example.test/${randomUUID()}`,
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: 'A'.repeat(22),
      }),
      outcomes: anyUser,
    },
  ],
  'push.dropDevice': [{ input: () => ({ endpoint: 'https://push.example.test/1' }), outcomes: anyUser }],
  'notification.mailLink': [{ input: stopLink, absent: madeUp, outcomes: everyKind }],
  'notification.stopMail': [{ input: stopLink, absent: madeUp, outcomes: everyKind }],
};
