import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { InputOf } from '@/contract/call';
import type { MailState } from '@/domain/operations';
import { likeText } from '../../db/like';
import { beforeCursor, toPage } from '../../db/page';
import { mails as outbox } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { subjectOf } from '../../mail/render';
import { isSecret } from '../../mail/secret';
import { addJob } from '../../queue/add-job';
import { audit } from '../audit/write-audit';

const IS_IN = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
  failed: isNotNull(outbox.failedAt),
  sent: isNotNull(outbox.sentAt),
} satisfies Record<MailState, unknown>;

type MailRow = typeof outbox.$inferSelect;

const stateOf = ({ sentAt, failedAt }: MailRow): MailState => (sentAt ? 'sent' : failedAt ? 'failed' : 'waiting');
const canResend = (mail: MailRow): boolean => stateOf(mail) === 'failed' && !isSecret(mail.template);

/** Admin: the outbox, newest first, with keyset pagination; the texts of mails are not shown. */
export async function mails(context: CallContext, input: InputOf<typeof adminOperationsCalls.mails>) {
  const address = input.address?.toLowerCase();
  const where = and(
    input.state && IS_IN[input.state],
    address ? sql`lower(${outbox.toAddress}) like ${`${likeText(address)}%`}` : undefined,
  );
  const rows = await context.db
    .select()
    .from(outbox)
    .where(and(where, beforeCursor(outbox.id, input.cursor)))
    .orderBy(desc(outbox.id))
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: outbox,
    where,
    idOf: (row) => row.id,
    isFirst: !input.cursor,
  });
  return { ...page, value: page.value.map(mailReply) };
}

const mailReply = (mail: MailRow) => ({
  id: mail.id,
  to_address: mail.toAddress,
  subject: isSecret(mail.template) ? subjectOf(mail) : (mail.subject ?? subjectOf(mail)),
  state: stateOf(mail),
  created_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
  failed_at: mail.failedAt?.toISOString() ?? null,
  failure: mail.failure,
  can_resend: canResend(mail),
});

/** Sends a failed mail again, except mails with codes or links, which have expired. @throws not_found · wrong_step */
export function resendMail(context: CallContext, { mail_id }: InputOf<typeof adminOperationsCalls.resendMail>) {
  return context.db.transaction(async (tx) => {
    const isTarget = eq(outbox.id, mail_id);
    const [mail] = await tx.select().from(outbox).where(isTarget).for('update');
    if (!mail) throw new AppError('not_found');
    if (!canResend(mail)) throw new AppError('wrong_step');
    await tx.update(outbox).set({ failedAt: null, failure: null }).where(isTarget);
    await addJob(tx, 'send_mail', { mailId: mail_id });
    await audit(tx, context, {
      action: 'mail.resend',
      subjectType: 'mail',
      subjectId: mail_id,
      label: mail.toAddress,
      before: { state: 'failed', template: mail.template, failure: mail.failure },
      after: { state: 'waiting' },
    });
    return {};
  });
}
