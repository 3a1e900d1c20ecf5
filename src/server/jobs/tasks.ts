import { and, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS, REGISTRATION_KEPT_MS, SEARCH_MATCHES_KEPT_DAYS, SECURITY_EVENTS_KEPT_DAYS } from '@/config/limits';
import {
  emailCodes,
  files,
  idempotencyKeys,
  mails,
  passwordResets,
  refreshTokens,
  removedFiles,
  searchMatches,
  securityEvents,
  sessions,
  spentPasskeyChallenges,
} from '../db/schema';
import type { Deps } from '../deps';
import { sendStoredMail } from '../mail/send-stored-mail';
import { notifyReaders } from '../modules/announcement/notify-readers';
import { closeSockets } from '../modules/chat/broadcasting';
import { notifyMembers } from '../modules/chat/notify-members';
import { publishReadMark } from '../modules/chat/read-room';
import { dropUnnamedPictures } from '../modules/content/pictures/drop-unnamed-pictures';
import { hideUnpublishedPictures } from '../modules/content/pictures/hide-unpublished-pictures';
import { dropOldDossiers, failLostDossiers, makeDossier } from '../modules/dossier/make-dossier';
import { reckonFacts } from '../modules/fact/reckon-facts';
import { checkBooksNightly } from '../modules/ledger/check-books';
import { dropOldNotifications } from '../modules/notification/drop-old-notifications';
import { mailUnread } from '../modules/notification/mail-unread';
import { reckonPrices } from '../modules/price-guide/reckon-prices';
import { indexProfessional } from '../modules/professional/index-professional';
import { tellDevice } from '../modules/push/tell-device';
import { settleRefund } from '../modules/refund/send-refund';
import { refundPayment } from '../modules/refund/unusable-payment';
import { matchSearches } from '../modules/saved-search/match-searches';
import { tellMatches } from '../modules/saved-search/tell-matches';
import { dropUnclaimed } from '../modules/user-auth/registration-quota';
import { mailResetLink } from '../modules/user-auth/reset-link';
import { endSpentSessions } from '../modules/user-auth/sessions';
import { warnOfGuesses } from '../modules/user-auth/warn-of-guesses';
import { forgetOldBuilds } from '../next/build-files';
import { SANDBOX_SIGNATURE_HEADER, signSandboxWebhook } from '../payments/sandbox';
import { type QueueTask, toTaskList } from '../queue/task-list';
import { meetDeadlines } from './deadlines';
import type { Jobs } from './job-kinds';

type Tasks = { [K in keyof Jobs]: (deps: Deps, payload: Jobs[K], isLastTry?: boolean) => Promise<void> };

/** The worker's tasks. Each may run twice, and must then have the same result. */
export const TASKS: Tasks = {
  send_mail: (deps, { mailId }, isLastTry) => sendStoredMail(deps, mailId, isLastTry),
  mail_reset_link: (deps, { email }) => mailResetLink(deps, email),
  warn_of_guesses: (deps, { email }) => warnOfGuesses(deps, email),
  mail_unread: mailUnread,
  publish_unread_count: async () => {},
  notify_readers: (deps, { announcementId }) => notifyReaders(deps, announcementId),
  notify_members: (deps, { roomId }) => notifyMembers(deps, roomId),
  tell_device: (deps, { deviceId }) => tellDevice(deps, deviceId),
  refund_payment: (deps, { paymentId }, isLastTry) => refundPayment(deps, paymentId, isLastTry),
  refund_order: (deps, { refundId }, isLastTry) => settleRefund(deps, refundId, isLastTry),
  publish_read_mark: (deps, { roomId, userId }) => publishReadMark(deps, roomId, userId),
  close_sockets: (deps, { userId, sessionId }) => closeSockets(deps, userId, sessionId),
  index_professional: (deps, { userId }) => indexProfessional(deps, userId),
  match_searches: matchSearches,
  tell_matches: tellMatches,
  deadlines: meetDeadlines,
  deliver_sandbox_webhook: deliverSandboxWebhook,
  drop_unclaimed: dropUnclaimed,
  drop_unnamed_pictures: dropUnnamedPictures,
  hide_unpublished_pictures: hideUnpublishedPictures,
  check_books: checkBooksNightly,
  reckon_facts: reckonFacts,
  reckon_prices: reckonPrices,
  make_dossier: makeDossier,
  sweep,
};

/** The tasks as the queue calls them. */
export const taskListOf = (deps: Deps) =>
  toTaskList(
    Object.fromEntries(
      Object.entries(TASKS).map(([name, task]) => [
        name,
        async (payload, isLastTry) => {
          const startedAt = performance.now();
          let outcome: 'done' | 'failed' = 'failed';
          try {
            await (task as (deps: Deps, ...rest: Parameters<QueueTask>) => Promise<void>)(deps, payload, isLastTry);
            outcome = 'done';
          } finally {
            deps.metrics.jobTried(name, outcome, performance.now() - startedAt);
          }
        },
      ]),
    ),
    deps.tracing,
  );

async function deliverSandboxWebhook(deps: Deps, event: Jobs['deliver_sandbox_webhook']): Promise<void> {
  const { body, signature } = signSandboxWebhook(deps.secrets.sandboxPayment, event, deps.clock.now());
  const response = await deps.deliver(
    new Request(`${deps.appUrl}/api/payment/webhook/sandbox`, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signature },
    }),
  );
  if (!response.ok) throw new Error(`the webhook was answered ${response.status}`);
}

/**
 * Removes what is no longer needed: Idempotency-Keys, codes and links after a day (registrations, with their files,
 * after two), expired tokens, old archives of projects, mails, sessions, security events and notifications, files of old builds,
 * and bytes whose transaction never committed.
 */
async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await deps.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - DAY_MS)));
  await endSpentSessions(deps);
  await deps.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, new Date(now)));
  await deps.db.delete(spentPasskeyChallenges).where(lt(spentPasskeyChallenges.expiresAt, new Date(now)));
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
  await dropOldDossiers(deps);
  await failLostDossiers(deps);
  await deps.db.delete(passwordResets).where(lt(passwordResets.createdAt, new Date(now - DAY_MS)));
  await deps.db.delete(mails).where(lt(mails.createdAt, new Date(now - 30 * DAY_MS)));
  await deps.db
    .delete(searchMatches)
    .where(lt(searchMatches.toldAt, new Date(now - SEARCH_MATCHES_KEPT_DAYS * DAY_MS)));
  await deps.db.delete(sessions).where(lt(sessions.revokedAt, new Date(now - 30 * DAY_MS)));
  // By the database's own clock, by which its trigger refuses to delete newer ones.
  const keptFor = sql`make_interval(days => ${SECURITY_EVENTS_KEPT_DAYS})`;
  await deps.db.delete(securityEvents).where(lt(securityEvents.createdAt, sql`now() - ${keptFor}`));
  await dropOldNotifications(deps);
  await forgetOldBuilds(deps.db);
  await removeOrphans(deps);
}

/**
 * Removes stored bytes without a row. They stay for FILES_KEEP_REMOVED_DAYS after their row was removed, or after they
 * were stored if they have never had one or if the database went back to before it; and for a day, in which bytes may
 * still get their row.
 */
async function removeOrphans({ db, env, files: store }: Deps): Promise<void> {
  const keptDays = env.FILES_KEEP_REMOVED_DAYS;
  // By the database's clock, by which its trigger enters them.
  await db.delete(removedFiles).where(lte(removedFiles.removedAt, sql`now() - make_interval(days => ${keptDays})`));
  for await (const listed of store.list()) {
    const keys = listed.map(({ key }) => key);
    const named = db.select({ key: files.storageKey }).from(files).where(inArray(files.storageKey, keys));
    const kept = db
      .select({ key: removedFiles.storageKey })
      .from(removedFiles)
      .where(inArray(removedFiles.storageKey, keys));
    const known = new Set((await named.union(kept)).map(({ key }) => key));
    const orphans: string[] = [];
    for (const { key, modifiedAt } of listed) {
      if (known.has(key)) continue;
      const at = await modifiedAt();
      if (at && Date.now() - at.getTime() >= Math.max(1, keptDays) * DAY_MS) orphans.push(key);
    }
    if (orphans.length > 0) await store.remove(orphans);
  }
}
