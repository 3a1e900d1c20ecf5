import { type SQL, sql } from 'drizzle-orm';
import { FAILED_SECRET_SHOWN_HOURS } from '@/config/limits';
import { SECRET_TEMPLATES } from './secret';

const SECRETS = sql.join(
  SECRET_TEMPLATES.map((template) => sql`${template}`),
  sql`, `,
);

/**
 * SQL: `mails` that were given up and wait for an admin, who can send them again. One with a code or a link cannot be
 * sent again; it waits for some hours, so that a mail server that takes nothing is noticed.
 */
export const isOpenFailure = (now: Date): SQL => sql`mails.failed_at is not null and (mails.template not in (${SECRETS})
  or mails.failed_at > ${now}::timestamptz - make_interval(hours => ${FAILED_SECRET_SHOWN_HOURS}))`;
