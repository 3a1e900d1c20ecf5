import { sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '@/config/app';
import { inLocale } from '@/config/paths';
import type { PreferenceSubject } from '@/domain/notification/types';
import type { Db } from '../db/client';
import { mails, type users } from '../db/schema';
import type { Deps } from '../deps';
import { addJobForEach } from '../queue/add-job';
import type { MailTemplate, NotificationTemplate } from '../texts/codes';
import { isSecret, type MailSecret } from './secret';
import { stopSubject } from './stop-link';

/** The recipient, from the user's row. Without a name while the address is not verified. */
type Addressee = Pick<typeof users.$inferSelect, 'email' | 'locale'> &
  Partial<Pick<typeof users.$inferSelect, 'id' | 'name' | 'nickname'>>;

/** A mail to nobody is written, but neither sent nor kept: for work that must not show whether an account exists. */
export const NOBODY: Addressee = { email: 'nobody@nowhere.invalid', locale: DEFAULT_LOCALE };

export interface NewMail {
  to: Addressee;
  /** The template of a mail, or of the notification whose texts it has. */
  template: MailTemplate | NotificationTemplate;
  params?: Record<string, string | number> & { code?: never };
  /** The path of this site that its button opens. */
  path?: string;
  /** The code or link that grants access; for the templates in secret.ts, which must have it, and for no others. */
  secret?: MailSecret;
  /** The Reply-To address. */
  replyTo?: string;
  /** A calendar file that comes with it. */
  calendar?: string;
  /** The subjects whose mails its unsubscribe link stops. */
  stops?: readonly PreferenceSubject[];
}

/** Whether another mail of this kind may go to an address that anyone can enter; it counts as sent if it may. */
export const mayMailUnasked = ({ rateLimiter }: Pick<Deps, 'rateLimiter'>, template: MailTemplate, address: string) =>
  rateLimiter.allows('unasked_mail', `${template} ${address.toLowerCase()}`);

/** Puts a mail into the outbox of this transaction; the worker sends it once it commits. */
export const sendMail = (deps: Deps, db: Db, mail: NewMail): Promise<void> => sendMails(deps, db, [mail]);

/** The same for several, in two statements. Codes and links that people wait for are sent before other mails. */
export async function sendMails(deps: Deps, db: Db, given: readonly NewMail[]): Promise<void> {
  // The address of a deleted account, which has no mailbox (RFC 2606).
  const rows = given.filter(({ to }) => !to.email.endsWith('.invalid') || to === NOBODY).map((one) => rowOf(deps, one));
  if (rows.length === 0) return;
  const written = await db.insert(mails).values(rows).returning({ id: mails.id });
  const ids = written.map(({ id }) => id);
  await addJobForEach(
    db,
    'send_mail',
    sql`select json_build_object('mailId', id) as payload from unnest(${sql.param(ids)}::int[]) id`,
    { isUrgent: given.some(({ secret }) => secret !== undefined) },
  );
}

function rowOf(deps: Deps, mail: NewMail): typeof mails.$inferInsert {
  const { to, template, replyTo, stops, secret, calendar } = mail;
  if (isSecret(template) !== (secret !== undefined) || (mail.params && 'code' in mail.params))
    throw new Error(`the code or link of a ${template} mail must be given as "secret", and only there`);
  const params = { ...mail.params, ...(secret && 'code' in secret && secret) };
  const path = secret && 'path' in secret ? secret.path : mail.path;
  return {
    toAddress: to.email,
    locale: to.locale,
    template,
    replyTo,
    calendar,
    params: {
      ...params,
      reader: to.nickname || to.name || '',
      ...(path && { url: deps.appUrl + inLocale(path, to.locale) }),
      ...(stops && to.id !== undefined && { stops: stopSubject(to.id, stops) }),
    },
    createdAt: deps.clock.now(),
  };
}
