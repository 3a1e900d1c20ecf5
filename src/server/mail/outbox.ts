import type { Db } from '../db/client';
import { mails } from '../db/schema';
import type { Deps } from '../deps';
import { addJob } from '../jobs/add-job';

export type MailTemplate =
  | 'verify'
  | 'reset'
  | 'password_changed'
  | 'already_registered'
  | 'unread'
  | 'registration_received'
  | 'registration_info_requested'
  | 'registration_approved'
  | 'registration_rejected';

export interface NewMail {
  to: string;
  locale: string;
  template: MailTemplate;
  params: Record<string, string | number>;
}

/** Puts a mail into the outbox of this transaction; the worker sends it once it commits. */
export async function sendMail(deps: Deps, db: Db, mail: NewMail): Promise<void> {
  const [row] = await db
    .insert(mails)
    .values({
      toAddress: mail.to,
      locale: mail.locale,
      template: mail.template,
      params: mail.params,
      createdAt: deps.clock.now(),
    })
    .returning({ id: mails.id });
  if (!row) throw new Error('the outbox took no row');
  await addJob(db, 'send_mail', { mailId: row.id });
}
