import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { InputOf } from '@/contract/call';
import type { MailState } from '@/domain/operations';
import { isWithinDays } from '../../db/days';
import { likeText } from '../../db/like';
import { toPage } from '../../db/page';
import { mails as outbox } from '../../db/schema';
import { orderOf } from '../../db/sorted';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { subjectOf } from '../../mail/render';
import { isSecret } from '../../mail/secret';
import { addJobForEach } from '../../queue/add-job';
import { auditEach } from '../audit/write-audit';

const IS_IN = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
  failed: isNotNull(outbox.failedAt),
  sent: isNotNull(outbox.sentAt),
} satisfies Record<MailState, unknown>;

type MailRow = typeof outbox.$inferSelect;

const stateOf = ({ sentAt, failedAt }: MailRow): MailState => (sentAt ? 'sent' : failedAt ? 'failed' : 'waiting');
const canResend = (mail: MailRow): boolean => stateOf(mail) === 'failed' && !isSecret(mail.template);

/** Admin: the outbox with keyset pagination; the texts of mails are not shown. */
export async function mails(context: CallContext, input: InputOf<typeof adminOperationsCalls.mails>) {
  const address = input.address?.toLowerCase();
  const where = and(
    input.state && IS_IN[input.state],
    address ? sql`lower(${outbox.toAddress}) like ${`${likeText(address)}%`}` : undefined,
    isWithinDays(outbox.createdAt, input.from_day, input.to_day),
  );
  const order = orderOf(outbox.id, input);
  const rows = await context.db
    .select()
    .from(outbox)
    .where(and(where, order.after))
    .orderBy(order.by)
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

/**
 * Sends failed mails again, all of them or none; not those with codes or links, which have expired.
 * @throws not_found · wrong_step if another admin was faster with one
 */
export function resendMails(context: CallContext, { mail_ids }: InputOf<typeof adminOperationsCalls.resendMails>) {
  const ids = [...new Set(mail_ids)];
  return context.db.transaction(async (tx) => {
    const areTargets = inArray(outbox.id, ids);
    const found = await tx.select().from(outbox).where(areTargets).orderBy(outbox.id).for('update');
    if (found.length < ids.length) throw new AppError('not_found');
    if (!found.every(canResend)) throw new AppError('wrong_step');
    await tx.update(outbox).set({ failedAt: null, failure: null }).where(areTargets);
    const payloads = sql`select json_build_object('mailId', ${outbox.id}) as payload from ${outbox} where ${areTargets}`;
    await addJobForEach(tx, 'send_mail', payloads);
    await auditEach(
      tx,
      context,
      found.map((mail) => ({
        action: 'mail.resend',
        subjectType: 'mail',
        subjectId: mail.id,
        label: mail.toAddress,
        before: { state: 'failed', template: mail.template, failure: mail.failure },
        after: { state: 'waiting' },
      })),
    );
    return {};
  });
}
