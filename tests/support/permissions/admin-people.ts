import { deskViews } from '@/server/db/schema';
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
/** The subject of a note or of an assignment, as the calls name it. */
const someSubject = (more: (admin: number | undefined, id: number) => object) => async (knock: Knock) => {
  const { user_id } = await someAccount()(knock);
  return { subject_type: 'user', ...more(knock.person?.id, user_id) };
};
const reason = { reason: '違反使用守則' };

/** All accounts, the audit log of the admins, and the security events. */
export const ADMIN_PEOPLE: Record<string, Row[]> = {
  'adminPeople.listing': [{ outcomes: onlyAdmins }],
  'adminPeople.details': [{ input: someAccount(), absent: noUser(), outcomes: onlyAdmins }],
  'adminPeople.history': [{ input: someAccount(), absent: noUser(), outcomes: onlyAdmins }],
  'adminPeople.suspend': [{ input: someAccount({}, reason), absent: noUser(reason), outcomes: onlyAdmins }],
  'adminPeople.reinstate': [{ input: someAccount({ isSuspended: true }), absent: noUser(), outcomes: onlyAdmins }],
  'adminDesk.desk': [
    {
      input: someSubject((_admin, subject_id) => ({ subject_id })),
      absent: () => ({ subject_type: 'user', subject_id: NO_ID }),
      outcomes: onlyAdmins,
    },
  ],
  'adminDesk.assign': [
    {
      input: someSubject((assignee_id, id) => ({ subject_ids: [id], assignee_id })),
      absent: () => ({ subject_type: 'project', subject_ids: [NO_ID], assignee_id: null }),
      outcomes: onlyAdmins,
    },
  ],
  'adminDesk.views': [{ input: () => ({ room: 'projects' }), outcomes: onlyAdmins }],
  'adminDesk.saveView': [
    { input: () => ({ room: 'projects', name: '逾期', query: 'state=overdue' }), outcomes: onlyAdmins },
  ],
  'adminDesk.removeView': [
    {
      input: async ({ api, kind, person: who }) => {
        if (kind !== 'admin') return { view_id: NO_ID };
        const view = { adminId: who?.id ?? 0, room: 'orders' as const, name: '待付', query: '', createdAt: new Date() };
        const [row] = await api.deps.db.insert(deskViews).values(view).returning();
        return { view_id: row?.id };
      },
      absent: () => ({ view_id: NO_ID }),
      outcomes: onlyAdmins,
    },
  ],
  'adminDesk.addNote': [
    {
      input: someSubject((_admin, subject_id) => ({ subject_id, note: '已致電跟進' })),
      absent: () => ({ subject_type: 'project', subject_id: NO_ID, note: '已致電跟進' }),
      outcomes: onlyAdmins,
    },
  ],
  'adminAudit.listing': [{ outcomes: onlyAdmins }],
  'adminAudit.choices': [{ outcomes: onlyAdmins }],
  'adminAudit.exportRows': [{ outcomes: onlyAdmins }],
  'adminSecurityEvents.listing': [{ outcomes: onlyAdmins }],
  'adminSecurityEvents.exportRows': [{ outcomes: onlyAdmins }],
};
