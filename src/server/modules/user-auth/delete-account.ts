import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { COMPLAINT_WINDOW_DAYS } from '@/config/limits';
import type { accountCalls } from '@/contract/account/calls';
import type { InputOf } from '@/contract/call';
import type { AccountTie } from '@/domain/account';
import { isProfessional } from '@/domain/roles';
import { daysAfter } from '@/domain/time/calendar';
import { isLiveComplaint, isOpenDefect } from '../../db/live';
import {
  calendarFeeds,
  certificates,
  contactMessages,
  dossiers,
  emailCodes,
  favourites,
  files,
  fpsClaims,
  handRefunds,
  idempotencyKeys,
  mails,
  notificationMarks,
  notificationPreferences,
  notifications,
  notificationTimes,
  orders,
  passkeys,
  passwordResets,
  payees,
  payments,
  portfolioPictures,
  professionalFacts,
  professionals,
  quickReplies,
  refreshTokens,
  savedSearches,
  searchMatches,
  secondFactors,
  sessions,
  subscriptions,
  users,
} from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { leaveAllRooms } from '../chat/rooms';
import { invalidateScope } from '../content/scopes';
import { forgetOnDesk } from '../desk/assignee';
import { dropFiles } from '../dossier/make-dossier';
import { waiveFees } from '../fee/fixed-fee';
import { FPS_MODULE } from '../fps/transfer';
import { isOwedPayout } from '../payout/read-payouts';
import { showProfessional } from '../professional/show-professional';
import { isOwedMoney } from '../refund/retry-refund';
import { confirmPassword } from './confirm-holder';
import { revokeSessions } from './sessions';

/** The name of a deleted user in other users' history. It is stored once, so it is in both languages. */
const DELETED_NAME = '已刪除帳戶 Deleted account';

/**
 * Erases the caller's name, address, telephone, picture, trade, documents, logins and notifications. Projects and other
 * records shared with other users stay, under a neutral name. The e-mail address can be registered again.
 * @throws form_error for a wrong password · account_tied with what is not finished
 */
export async function deleteAccount(context: CallContext, input: InputOf<typeof accountCalls.deleteAccount>) {
  const { id } = context.actor;
  const known = await confirmPassword(context, input.password);
  const storageKeys = await context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    // The call locks the account (`endsAccount`): new projects, offers and orders reference the row and wait.
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    // The password was changed while the old hash was compared.
    if (!user || user.passwordHash !== known.passwordHash) throw new AppError('unauthorized');
    await refuseTied(inside, id);
    // In the lock order of db/lock-user.ts.
    await eraseTrade(inside, id);
    await endSubscription(inside, id);
    await waiveFees(inside, id);
    const keys = await eraseFiles(inside, id);
    await erase(inside, id, user.email);
    if (isProfessional(user.userType)) await showProfessional(inside, id);
    else await invalidateScope(tx, 'professionals');
    await sendMail(inside, tx, { to: user, template: 'account_deleted' });
    return keys;
  });
  context.securityEvents.record(context, { kind: 'account_deleted' });
  // The rows are deleted; after a crash here, the sweep removes the bytes.
  await context.files.letGo(storageKeys);
  return {};
}

/** @throws account_tied with each kind of unfinished business, and until when a complaint is still possible */
async function refuseTied(deps: Deps, userId: number): Promise<void> {
  const windowStart = daysAfter(deps.clock.now(), -COMPLAINT_WINDOW_DAYS).toISOString();
  const me = sql`${userId}`;
  const mine = sql`${me} in (p.owner_id, p.consultant_id, p.technician_id)`;
  // A payer's word of a transfer that never came ties nobody for ever.
  const { rows } = await deps.db.execute<Ties>(sql`select
    exists (select 1 from projects p where ${mine} and (p.status not in ('completed', 'cancelled', 'rejected', 'expired')
      or (${me} in (p.owner_id, p.technician_id)
        and exists (select 1 from defects d where d.project_id = p.id and ${isOpenDefect('d')})))) as project,
    exists (select 1 from projects p where ${me} in (p.owner_id, p.technician_id)
      and p.money_undecided_at is not null) as held_money,
    exists (select 1 from applications a where a.consultant_id = ${me} and a.status = 'pending')
      or exists (select 1 from quotations q join projects p on p.id = q.project_id
      where q.technician_id = ${me} and (q.status = 'submitted' or (q.status = 'accepted' and p.status = 'awaiting_payment')))
      as offer,
    exists (select 1 from complaints c join projects p on p.id = c.project_id
      where ${mine} and ${isLiveComplaint('c')}) as complaint,
    (select max(p.completed_at) from projects p where ${mine} and p.status = 'completed'
      and p.completed_at > ${windowStart}::timestamptz) as complaint_window,
    exists (select 1 from orders o where o.payer_id = ${me} and (o.status = 'refund_pending'
      or (o.kind = 'fee' and o.status = 'pending')
      or exists (select 1 from payments y where y.order_id = o.id and y.status = 'processing'
        and (y.provider <> 'fps' or o.status = 'pending')))) or ${isOwedMoney(deps, userId)} as payment,
    ${isOwedPayout(userId)} as payout,
    exists (select 1 from subscriptions s where s.user_id = ${me} and s.status = 'paid_waiting') as registration`);
  const found = Object.entries(rows[0] ?? {}).filter(([, isThere]) => isThere);
  if (found.length === 0) return;
  const completedAt = rows[0]?.complaint_window;
  const until = completedAt && daysAfter(new Date(completedAt), COMPLAINT_WINDOW_DAYS).toISOString();
  throw new AppError('account_tied', { fresh: { ties: found.map(([tie]) => tie), ...(until && { until }) } });
}

/** `complaint_window`: when the newest project within the complaint window was completed. */
type Ties = Record<Exclude<AccountTie, 'complaint_window'>, boolean> & { complaint_window: string | null };

async function eraseTrade(deps: Deps, userId: number): Promise<void> {
  await deps.db
    .update(professionals)
    .set({
      companyName: '',
      specialties: [],
      districts: [],
      yearsOfExperience: 0,
      introduction: '',
      infoNote: null,
      rejectionNote: null,
    })
    .where(eq(professionals.userId, userId));
}

/** Stops renewals and cancels pending orders. Money that still arrives for one of these is refunded automatically. */
async function endSubscription(deps: Deps, userId: number): Promise<void> {
  await deps.db
    .update(subscriptions)
    .set({ status: 'expired', cancelAtPeriodEnd: true, timerAt: null })
    .where(eq(subscriptions.userId, userId));
  await deps.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.payerId, userId), eq(orders.status, 'pending')));
}

/** Pictures of transfers, and the accounts that refunds were sent to: the bank has both. */
async function eraseTransfers(deps: Deps, userId: number): Promise<void> {
  const own = deps.db.select({ id: orders.id }).from(orders).where(eq(orders.payerId, userId));
  await deps.db
    .update(handRefunds)
    .set({ holder: '', account: '' })
    .where(and(inArray(handRefunds.orderId, own), isNotNull(handRefunds.sentAt)));
  const paid = deps.db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, own));
  await deps.db.update(fpsClaims).set({ fileId: null }).where(inArray(fpsClaims.paymentId, paid));
}

/** Deletes the account's own documents and pictures; project files stay. Returns the storage keys of the bytes. */
async function eraseFiles(deps: Deps, userId: number): Promise<string[]> {
  const { db } = deps;
  await db.update(users).set({ profilePictureId: null }).where(eq(users.id, userId));
  await eraseTransfers(deps, userId);
  const archives = await dropFiles(db, eq(dossiers.userId, userId));
  const fileIds = [
    ...(await db.delete(certificates).where(eq(certificates.userId, userId)).returning({ id: certificates.fileId })),
    ...(await db
      .delete(portfolioPictures)
      .where(eq(portfolioPictures.userId, userId))
      .returning({ id: portfolioPictures.fileId })),
    // All profile pictures, including replaced ones, and those of transfers.
    ...(await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.ownerId, userId), inArray(files.moduleName, ['profile', FPS_MODULE])))),
  ].map((file) => file.id);
  if (fileIds.length === 0) return archives;
  const removed = await db.delete(files).where(inArray(files.id, fileIds)).returning({ key: files.storageKey });
  return [...archives, ...removed.map((file) => file.key)];
}

async function erase(deps: Deps, userId: number, email: string): Promise<void> {
  const { db } = deps;
  await forgetOnDesk(db, userId);
  await db
    .update(users)
    .set({
      // `.invalid` is reserved (RFC 2606) and the UUID is unguessable: the address cannot be taken already. No password
      // matches an empty hash.
      email: `deleted-${randomUUID()}@deleted.invalid`,
      passwordHash: '',
      name: DELETED_NAME,
      nickname: '',
      phone: '',
      // Every check for suspended accounts then applies to deleted ones: no login, no new projects, no reminders.
      suspendedAt: deps.clock.now(),
    })
    .where(eq(users.id, userId));
  await leaveAllRooms(db, userId);
  // Lock order: tokens before their sessions, as in a refresh.
  const logins = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await db.delete(refreshTokens).where(inArray(refreshTokens.sessionId, logins));
  await revokeSessions(deps, db, userId, 'deleted');
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await db.delete(payees).where(eq(payees.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await db.delete(notifications).where(eq(notifications.userId, userId));
  await db.delete(notificationMarks).where(eq(notificationMarks.userId, userId));
  await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await db.delete(notificationTimes).where(eq(notificationTimes.userId, userId));
  await db.delete(favourites).where(or(eq(favourites.userId, userId), eq(favourites.professionalId, userId)));
  await db.delete(professionalFacts).where(eq(professionalFacts.userId, userId));
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await db.delete(searchMatches).where(eq(searchMatches.userId, userId));
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await db.delete(quickReplies).where(eq(quickReplies.userId, userId));
  await db.delete(contactMessages).where(eq(contactMessages.userId, userId));
  await db.delete(emailCodes).where(eq(emailCodes.email, email.toLowerCase()));
  await db.delete(mails).where(sql`lower(${mails.toAddress}) = ${email.toLowerCase()}`);
}
