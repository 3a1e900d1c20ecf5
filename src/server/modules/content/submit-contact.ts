import type { InputOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';
import { contactMessages } from '../../db/schema';
import { type CallContext, withDb } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { contactEmail } from './read-frame';

/** The operator's mail is in the language of the site's makers, whatever the sender reads. */
const OPERATOR_LOCALE = 'zh-Hant';

/**
 * Takes a message to the operator, who is mailed it, to be answered to the sender; the sender is told that it came, in
 * words of ours alone, so that nobody can have theirs sent to strangers.
 */
export async function contactSubmit(context: CallContext, input: InputOf<typeof contentCalls.contactSubmit>) {
  // A machine filled in what no person sees: it is thanked, and nothing happens.
  if (input.website !== '') return {};
  const { website, ...message } = input;
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
    await sendMail(inside, tx, { to: { email: message.email, locale: context.locale }, template: 'contact_received' });
  });
  return {};
}

/** Whoever answers what people write: the settings’ address, CONTACT_EMAIL, or whoever the mails are from. */
export async function operatorAddress(context: Pick<CallContext, 'db' | 'env'>): Promise<string> {
  const { env } = context;
  return (await contactEmail(context)) ?? /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
}
