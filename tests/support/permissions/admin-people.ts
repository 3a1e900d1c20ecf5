import { person } from '../people/people';
import { type Knock, NO_ID, onlyAdmins, type Row } from './row';

const noUser =
  (more: object = {}) =>
  () => ({ user_id: NO_ID, ...more });
/** The id of an existing account for an admin; other callers send an unknown id. */
const someAccount =
  (options: Parameters<typeof person>[2] = {}, more: object = {}) =>
  async ({ api, kind }: Knock) => ({
    user_id: kind === 'admin' ? (await person(api, 'client', options)).id : NO_ID,
    ...more,
  });
const reason = { reason: '違反使用守則' };

/** All accounts, the audit log of the admins, and the security events. */
export const ADMIN_PEOPLE: Record<string, Row[]> = {
  'adminPeople.listing': [{ outcomes: onlyAdmins }],
  'adminPeople.details': [{ input: someAccount(), absent: noUser(), outcomes: onlyAdmins }],
  'adminPeople.history': [{ input: someAccount(), absent: noUser(), outcomes: onlyAdmins }],
  'adminPeople.suspend': [{ input: someAccount({}, reason), absent: noUser(reason), outcomes: onlyAdmins }],
  'adminPeople.reinstate': [{ input: someAccount({ isSuspended: true }), absent: noUser(), outcomes: onlyAdmins }],
  'adminAudit.listing': [{ outcomes: onlyAdmins }],
  'adminAudit.choices': [{ outcomes: onlyAdmins }],
  'adminAudit.exportRows': [{ outcomes: onlyAdmins }],
  'adminSecurityEvents.listing': [{ outcomes: onlyAdmins }],
  'adminSecurityEvents.exportRows': [{ outcomes: onlyAdmins }],
};
