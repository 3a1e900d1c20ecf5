import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Task, TaskList } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import { DAY_MS, REGISTRATION_KEPT_MS, SMTP_TIMEOUTS } from '@/config/limits';
import { paths } from '@/config/paths';
import {
  emailCodes,
  files,
  idempotencyKeys,
  mails,
  notifications,
  passwordResets,
  refreshTokens,
  sessions,
  users,
} from '../db/schema';
import type { Deps } from '../deps';
import { sendMail } from '../mail/outbox';
import { renderMail } from '../mail/render';
import { closeSockets } from '../modules/chat/broadcasting';
import { tellRead } from '../modules/chat/read-room';
import { UNREAD_MAIL_AFTER_MS } from '../modules/notification/notify';
import { inWords } from '../modules/notification/read-notifications';
import { settleRefund } from '../modules/order/refund-order';
import { refundPayment } from '../modules/order/unusable-payment';
import { indexProfessional } from '../modules/professional/index-professional';
import { dropUnclaimed } from '../modules/user-auth/keep-unproved';
import { mailResetLink } from '../modules/user-auth/reset-link';
import { endSpentSessions } from '../modules/user-auth/sessions';
import { SANDBOX_SIGNATURE_HEADER, signSandboxWebhook } from '../payments/sandbox';
import { drawDemoCase } from '../seed/demo-cases';
import type { Jobs } from './add-job';
import { meetDeadlines } from './deadlines';

type Tasks = { [K in keyof Jobs]: (deps: Deps, payload: Jobs[K], isLastTry?: boolean) => Promise<void> };

/** What the worker can do. Each may run twice, and must come to the same. */
export const TASKS: Tasks = {
  send_mail: sendStoredMail,
  mail_reset_link: (deps, { email }) => mailResetLink(deps, email),
  mail_unread: mailUnread,
  refund_payment: (deps, { paymentId }, isLastTry) => refundPayment(deps, paymentId, isLastTry),
  refund_order: (deps, { refundId }, isLastTry) => settleRefund(deps, refundId, isLastTry),
  tell_read: (deps, { roomId, userId }) => tellRead(deps, roomId, userId),
  close_sockets: (deps, { userId, sessionId }) => closeSockets(deps, userId, sessionId),
  index_professional: (deps, { userId }) => indexProfessional(deps, userId),
  deadlines: meetDeadlines,
  deliver_sandbox_webhook: deliverSandboxWebhook,
  drop_unclaimed: dropUnclaimed,
  sweep,
  draw_demo_case: (deps, { index }) => drawDemoCase(deps, index),
};

/** The tasks as the queue calls them. */
export const taskListOf = (deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(TASKS).map(([name, task]): [string, Task] => [
      name,
      (payload, { job }) =>
        (task as (deps: Deps, payload: unknown, isLastTry: boolean) => Promise<void>)(
          deps,
          payload,
          job.attempts >= job.max_attempts,
        ),
    ]),
  );

async function sendStoredMail(deps: Deps, { mailId }: Jobs['send_mail']): Promise<void> {
  const [mail] = await deps.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.sentAt) return;
  const rendered = await renderMail(mail);
  if (deps.env.SMTP_URL) {
    // A stable id lets the receiving side drop the copy when we crash between sending and noting it.
    const messageId = `<mail-${mail.id}@${new URL(deps.appUrl).hostname}>`;
    await createTransport({ url: deps.env.SMTP_URL, ...SMTP_TIMEOUTS }).sendMail({
      from: deps.env.MAIL_FROM,
      // One address, and no list to be taken apart.
      to: { name: '', address: mail.toAddress },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      messageId,
      // No machine answers it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...rendered,
    });
    // Codes, links and the address were for this letter only.
    await deps.db.delete(mails).where(eq(mails.id, mailId));
  } else
    await deps.db
      .update(mails)
      .set({ ...rendered, sentAt: deps.clock.now() })
      .where(eq(mails.id, mailId));
}

/** One mail for all that is still unread and was not mailed before. */
async function mailUnread(deps: Deps, { userId }: Jobs['mail_unread']): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - UNREAD_MAIL_AFTER_MS);
  await deps.db.transaction(async (tx) => {
    const unread = await tx
      .update(notifications)
      .set({ mailedAt: deps.clock.now() })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          isNull(notifications.mailedAt),
          lte(notifications.createdAt, since),
        ),
      )
      .returning();
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (unread.length === 0 || !user || user.suspendedAt) return;
    const lines = unread.map((row) => inWords(row, user.locale).body).join('\n');
    await sendMail(deps, tx, {
      to: user,
      template: 'unread',
      params: { count: unread.length, lines },
      path: paths.notification(),
    });
  });
}

async function deliverSandboxWebhook(deps: Deps, event: Jobs['deliver_sandbox_webhook']): Promise<void> {
  const { body, signature } = signSandboxWebhook(deps.secrets.sandboxPayment, event, deps.clock.now());
  const response = await deps.deliver(
    new Request(`${deps.appUrl}/api/payment/webhook/sandbox`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signature },
    }),
  );
  if (!response.ok) throw new Error(`the webhook was answered ${response.status}`);
}

/** Removes what nobody needs: Idempotency-Keys, codes and links after a day (registrations, with their files, after two), expired tokens, old mails and logins, and bytes whose transaction never committed. */
async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await deps.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - DAY_MS)));
  await endSpentSessions(deps);
  await deps.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, new Date(now)));
  await deps.db.execute(sql`delete from rate_limits where expire < ${now}`);
  await deps.db
    .delete(emailCodes)
    .where(
      or(
        lt(emailCodes.createdAt, new Date(now - REGISTRATION_KEPT_MS)),
        and(isNull(emailCodes.registration), lt(emailCodes.createdAt, new Date(now - DAY_MS))),
      ),
    );
  await dropUnclaimed(deps);
  await deps.db.delete(passwordResets).where(lt(passwordResets.createdAt, new Date(now - DAY_MS)));
  await deps.db.delete(mails).where(lt(mails.createdAt, new Date(now - 30 * DAY_MS)));
  await deps.db.delete(sessions).where(lt(sessions.revokedAt, new Date(now - 30 * DAY_MS)));
  for await (const { key, modifiedAt } of deps.files.list()) {
    if (Date.now() - modifiedAt.getTime() < DAY_MS) continue;
    const [row] = await deps.db.select({ id: files.id }).from(files).where(eq(files.storageKey, key));
    if (!row) await deps.files.remove(key);
  }
}
