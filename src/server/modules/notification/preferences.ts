import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import { NOTIFICATION_TYPES, PREFERENCE_SUBJECTS, type PreferenceSubject } from '@/domain/notification/types';
import { isProfessional } from '@/domain/roles';
import type { Db } from '../../db/client';
import { notificationPreferences, notifications, pushes } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { lockedInOrder } from './locked-in-order';

/** A user's preferences for every subject, in order; the default is every way. */
export async function readPreferences(db: Db, userId: number) {
  const chosen = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return PREFERENCE_SUBJECTS.map((type) => {
    const { inApp = true, byMail = true, byPush = true } = chosen.find((one) => one.type === type) ?? {};
    return { type, in_app: inApp, by_mail: byMail, by_push: byPush };
  });
}

export async function preferences({ db, actor }: CallContext) {
  const known = await readPreferences(db, actor.id);
  return { value: known.filter(({ type }) => type !== 'new_request' || isProfessional(actor.userType)) };
}

/** Sets how the caller is notified of one type from now on. */
export async function setPreference(context: CallContext, input: InputOf<typeof notificationCalls.setPreference>) {
  const { type, in_app: inApp, by_mail: byMail, by_push: byPush } = input;
  const { id: userId } = context.actor;
  await context.db.transaction(async (tx) => {
    await tx
      .insert(notificationPreferences)
      .values({ userId, type, inApp, byMail, byPush })
      // Drizzle leaves out a channel that was not given.
      .onConflictDoUpdate({ target: PREFERENCE, set: { inApp, byMail, byPush } });
    if (!byMail) await cancelPendingMails(tx, userId, [type]);
    if (!inApp || byPush === false) await cancelPushes(tx, userId, type);
  });
  return {};
}

/** Turns mails of these types on or off; the preference for the app stays as it is. */
export async function setByMail(
  db: Db,
  userId: number,
  types: readonly PreferenceSubject[],
  byMail: boolean,
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values(types.map((type) => ({ userId, type, inApp: true, byMail })))
    .onConflictDoUpdate({ target: PREFERENCE, set: { byMail: sql`excluded.by_mail` } });
  if (!byMail) await cancelPendingMails(db, userId, types);
}

/** Their rows have a type of Spec §3, and a setting of their own. */
const NEW_REQUEST_TEMPLATES = ['request_found', 'requests_found'];

const PREFERENCE = [notificationPreferences.userId, notificationPreferences.type];

/** Takes what is still to be pushed of a type out of the outbox. */
async function cancelPushes(db: Db, userId: number, type: PreferenceSubject): Promise<void> {
  const isOfType =
    type === 'new_request'
      ? inArray(notifications.template, NEW_REQUEST_TEMPLATES)
      : and(eq(notifications.type, type), notInArray(notifications.template, NEW_REQUEST_TEMPLATES));
  const theirs = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isOfType));
  await db.delete(pushes).where(inArray(pushes.notificationId, theirs));
}

/** Cancels the pending mails of these types. Of new requests there are none: they are mailed at once. */
async function cancelPendingMails(db: Db, userId: number, types: readonly PreferenceSubject[]): Promise<void> {
  const isPending = and(
    eq(notifications.userId, userId),
    isNotNull(notifications.mailAt),
    inArray(
      notifications.type,
      NOTIFICATION_TYPES.filter((type) => types.includes(type)),
    ),
  );
  await db
    .update(notifications)
    .set({ mailAt: null })
    .where(inArray(notifications.id, lockedInOrder(db, isPending)));
}
