import type { InputOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';
import { contactMessages } from '../../db/schema';
import { type CallContext, withDb } from '../../http/context';
import { mayMailUnasked, sendMail } from '../../mail/outbox';
import { contactEmail } from './read/read-frame';

/** The operator's mail is in this language, not in the sender's. */
const OPERATOR_LOCALE = 'zh-Hant';

/**
 * Stores a message and mails it to the operator, with the sender in Reply-To. The sender gets a confirmation without
 * the message's text, so that the form cannot be used to mail text to strangers, and only a few of them.
 */
export async function contactSubmit(context: CallContext, input: InputOf<typeof contentCalls.contactSubmit>) {
  // Honeypot: only bots fill in this hidden field. They get the usual reply, and nothing is stored.
  if (input.website !== '') return {};
  const { website, ...message } = input;
  const isAcknowledged = await mayMailUnasked(context, 'contact_received', message.email);
  await context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    await tx.insert(contactMessages).values({
      ...message,
      locale: context.locale,
      userId: context.visitor?.id ?? null,
      createdAt: context.clock.now(),
    });
    await sendMail(inside, tx, {
      to: { email: await operatorAddress(inside), locale: OPERATOR_LOCALE },
      template: 'contact_message',
      params: {
        sender: message.name,
        email: message.email,
        phone: message.phone,
        title: message.subject,
        message: message.message,
      },
      replyTo: message.email,
    });
    const sender = { email: message.email, locale: context.locale };
    if (isAcknowledged) await sendMail(inside, tx, { to: sender, template: 'contact_received' });
  });
  return {};
}

/** The address for visitors' messages: the operator's setting, else CONTACT_EMAIL, else the address of MAIL_FROM. */
export async function operatorAddress(context: Pick<CallContext, 'db' | 'env'>): Promise<string> {
  const { env } = context;
  return (await contactEmail(context)) ?? /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
}
