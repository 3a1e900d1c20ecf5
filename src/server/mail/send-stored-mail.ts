import { eq } from 'drizzle-orm';
import { createTransport, type NodemailerError } from 'nodemailer';
import { FAILURE_MAX_CHARS, SMTP_TIMEOUTS_MS } from '@/config/limits';
import { firstLine } from '@/domain/operations';
import { mails } from '../db/schema';
import type { Deps } from '../deps';
import { operatorsWords } from '../modules/content/mail-texts';
import { currentWork, inStep } from '../tracing/work';
import { NOBODY } from './outbox';
import { renderMail, subjectOf } from './render';
import { isSecret } from './secret';
import { type StopLinks, stopLinks } from './stop-link';

/**
 * Sends a mail of the outbox or, without a mail server, stores it in readable form. After a transient failure the job
 * is retried; a mail that the server refuses permanently, or at the last try, is given up.
 */
export async function sendStoredMail(deps: Deps, mailId: number, isLastTry = false): Promise<void> {
  const [mail] = await deps.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.sentAt || mail.failedAt) return;
  const { stops } = mail.params;
  const links = stops ? stopLinks(deps, String(stops), mail.locale) : undefined;
  const own = await operatorsWords(deps, mail);
  const rendered = await renderMail(mail, links, own);
  if (mail.toAddress === NOBODY.email) {
    await deps.db.delete(mails).where(eq(mails.id, mailId));
    return;
  }
  if (!deps.env.SMTP_URL) {
    await deps.db
      .update(mails)
      .set({ ...rendered, sentAt: deps.clock.now() })
      .where(eq(mails.id, mailId));
    return;
  }
  try {
    const transport = createTransport({ url: deps.env.SMTP_URL, ...SMTP_TIMEOUTS_MS });
    const whole = {
      from: deps.env.MAIL_FROM,
      // As an object, so that the address is not parsed as a list.
      to: { name: '', address: mail.toAddress },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      // A stable id: the receiver can drop a duplicate if its acknowledgement was lost or we crashed before the update.
      messageId: `<mail-${mail.id}@${new URL(deps.appUrl).hostname}>`,
      headers: headersOf(links, currentWork()?.requestId),
      ...(mail.calendar && {
        icalEvent: { filename: 'visit.ics', method: methodOf(mail.calendar), content: mail.calendar },
      }),
      ...rendered,
    };
    await inStep('send mail', 'client', { 'trimatch.mail.template': mail.template }, () => transport.sendMail(whole));
  } catch (error) {
    if (!isForGood(error as NodemailerError) && !isLastTry) throw error;
    return giveUp(deps, mail, error as NodemailerError);
  }
  // Only the fact that it was sent is stored; its content, with codes and links, is deleted.
  await deps.db
    .update(mails)
    .set({ subject: subjectOf(mail, own), params: {}, calendar: null, sentAt: deps.clock.now() })
    .where(eq(mails.id, mailId));
}

/** Admins see it in the outbox, and can send it again unless it grants access (secret.ts). */
async function giveUp(deps: Deps, mail: typeof mails.$inferSelect, error: NodemailerError): Promise<void> {
  const { responseCode, command } = error;
  deps.log.error({ mail_id: mail.id, template: mail.template, responseCode, command }, 'a mail was given up');
  const failure = firstLine(error.message, FAILURE_MAX_CHARS);
  await deps.db
    .update(mails)
    .set({ failedAt: deps.clock.now(), failure, ...(isSecret(mail.template) && { params: {} }) })
    .where(eq(mails.id, mail.id));
}

/** What a calendar program is to do with it, as the file itself says. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

const headersOf = (links: StopLinks | undefined, requestId: string | undefined): Record<string, string> => ({
  // Automatic responders do not answer it (RFC 3834).
  'Auto-Submitted': 'auto-generated',
  // With it the log says why the mail was sent.
  ...(requestId && { 'X-Request-Id': requestId }),
  ...(links && {
    'List-Unsubscribe': `<${links.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** A 5xx for the recipient or for the content. Other 5xx, such as for a wrong password, an operator can fix. */
const isForGood = ({ permanent, command, code }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || code === 'EMESSAGE');
