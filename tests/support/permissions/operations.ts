import { contactMessages, mails } from '@/server/db/schema';
import { type Knock, NO_ID, onlyAdmins, type Row } from './row';

/** A permanently failed job, for an admin; other callers send an unknown id. */
const failedJob = async ({ api, kind }: Knock) => {
  if (kind !== 'admin') return { job_ids: [NO_ID] };
  const { rows } = await api.deps.pool.query(`select id::int from graphile_worker.add_job('sweep', max_attempts => 1)`);
  const id: number = rows[0].id;
  await api.deps.pool.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint])', [id]);
  return { job_ids: [id] };
};

const failedMail = async ({ api, kind }: Knock) => {
  if (kind !== 'admin') return { mail_ids: [NO_ID] };
  const at = api.clock.now();
  const [mail] = await api.deps.db
    .insert(mails)
    .values({
      toAddress: 'reader@example.test',
      locale: 'en',
      template: 'password_changed',
      params: {},
      createdAt: at,
      failedAt: at,
      failure: '550 no such reader',
    })
    .returning({ id: mails.id });
  return { mail_ids: [mail?.id] };
};

const message = async ({ api, kind }: Knock) => {
  if (kind !== 'admin') return { message_ids: [NO_ID], is_handled: true };
  const [row] = await api.deps.db
    .insert(contactMessages)
    .values({
      name: '陳大文',
      email: 'man@example.test',
      phone: '91234567',
      subject: '查詢',
      message: '你好',
      locale: 'zh-Hant',
      createdAt: api.clock.now(),
    })
    .returning({ id: contactMessages.id });
  return { message_ids: [row?.id ?? 0], is_handled: true };
};

/** The back office's home, and how the platform runs. */
export const OPERATIONS: Record<string, Row[]> = {
  'adminOverview.waiting': [{ outcomes: onlyAdmins }],
  'adminOverview.today': [{ outcomes: onlyAdmins }],
  'adminOverview.figures': [{ outcomes: onlyAdmins }],
  'adminOperations.jobs': [{ outcomes: onlyAdmins }],
  'adminOperations.retryJobs': [{ input: failedJob, absent: () => ({ job_ids: [NO_ID] }), outcomes: onlyAdmins }],
  'adminOperations.dropJobs': [{ input: failedJob, absent: () => ({ job_ids: [NO_ID] }), outcomes: onlyAdmins }],
  'adminOperations.mails': [{ outcomes: onlyAdmins }],
  'adminOperations.resendMails': [{ input: failedMail, absent: () => ({ mail_ids: [NO_ID] }), outcomes: onlyAdmins }],
  'adminOperations.contactMessages': [{ outcomes: onlyAdmins }],
  'adminOperations.handleContact': [
    { input: message, absent: () => ({ message_ids: [NO_ID], is_handled: true }), outcomes: onlyAdmins },
  ],
  'adminOperations.health': [{ outcomes: onlyAdmins }],
  'adminAnnouncements.listing': [{ outcomes: onlyAdmins }],
  'adminAnnouncements.readers': [{ outcomes: onlyAdmins }],
  'adminAnnouncements.announce': [
    {
      input: () => ({
        title_zh: '系統維護',
        title_en: 'Maintenance',
        body_zh: '今晚暫停服務一小時。',
        body_en: 'The service pauses for an hour tonight.',
        roles: ['admin'],
      }),
      outcomes: onlyAdmins,
    },
  ],
};
