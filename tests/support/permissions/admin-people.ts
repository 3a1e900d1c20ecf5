import { person } from '../people/people';
import { type Knock, NO_ID, onlyAdmins, type Row } from './row';

const noUser =
  (more: object = {}) =>
  () => ({ user_id: NO_ID, ...more });
/** Somebody's account; only an admin finds out. */
const somebody =
  (options: Parameters<typeof person>[2] = {}, more: object = {}) =>
  async ({ api, kind }: Knock) => ({
    user_id: kind === 'admin' ? (await person(api, 'client', options)).id : NO_ID,
    ...more,
  });
const reason = { reason: '違反使用守則' };

/** Everybody's accounts, and what admins did. */
export const ADMIN_PEOPLE: Record<string, Row[]> = {
  'adminPeople.listing': [{ outcomes: onlyAdmins }],
  'adminPeople.details': [{ input: somebody(), absent: noUser(), outcomes: onlyAdmins }],
  'adminPeople.history': [{ input: somebody(), absent: noUser(), outcomes: onlyAdmins }],
  'adminPeople.suspend': [{ input: somebody({}, reason), absent: noUser(reason), outcomes: onlyAdmins }],
  'adminPeople.reinstate': [{ input: somebody({ isSuspended: true }), absent: noUser(), outcomes: onlyAdmins }],
  'adminAudit.listing': [{ outcomes: onlyAdmins }],
  'adminAudit.choices': [{ outcomes: onlyAdmins }],
  'adminAudit.exportRows': [{ outcomes: onlyAdmins }],
};
