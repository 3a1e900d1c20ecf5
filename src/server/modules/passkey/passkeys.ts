import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { MAX_PASSKEYS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { passkeyCalls } from '@/contract/passkey/calls';
import type { Db } from '../../db/client';
import { lockUserForChange } from '../../db/lock-user';
import { passkeys, secondFactors, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext, SignedIn } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { confirmHolder } from '../user-auth/confirm-holder';
import { factorsOf } from '../user-auth/factors';
import { mustHaveSecondFactor } from '../user-auth/require-second-factor';
import { newRecoveryCodes } from '../user-auth/second-factor-codes';
import { revokeSessions } from '../user-auth/sessions';
import { authenticationOptions, checkRegistration, registrationOptions, relyingParty } from './ceremonies';
import type { RegistrationPurpose } from './challenges';

/** The caller's passkeys, oldest first. */
export async function listing(context: CallContext) {
  const rows = await context.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, context.actor.id))
    .orderBy(asc(passkeys.id));
  const value = rows.map((row) => ({
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    is_synced: row.isBackedUp,
  }));
  return { value, count: value.length, is_available: relyingParty(context) !== null };
}

/** @throws passkeys_unavailable */
export const challenge = (context: CallContext) => authenticationOptions(context, { secondFactorOf: context.actor.id });

/** @throws passkeys_unavailable · form_error beyond MAX_PASSKEYS · see confirmHolder */
export async function begin(context: CallContext, input: InputOf<typeof passkeyCalls.begin>) {
  const { actor, db } = context;
  await confirmHolder(context, input);
  await refuseTooMany(db, actor.id, 'password');
  return registrationOptions(context, actor, await purposeOf(actor, db));
}

/**
 * Stores a passkey. The account's first second factor ends all other sessions, which may have been opened with the
 * password alone.
 * @throws passkey_refused, also if password or factors have changed since `begin` · form_error beyond MAX_PASSKEYS
 */
export async function finish(context: CallContext, { name, response }: InputOf<typeof passkeyCalls.finish>) {
  const { actor } = context;
  const purpose = await purposeOf(actor, context.db);
  const columns = await checkRegistration(context, purpose, response);
  const codes = await context.db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    if (!isDeepStrictEqual(await purposeOf(actor, tx), purpose)) throw new AppError('passkey_refused');
    await refuseTooMany(tx, actor.id, 'name');
    const added = await tx
      .insert(passkeys)
      .values({ ...columns, userId: actor.id, name, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new AppError('passkey_refused');
    await sendMail(context, tx, { to: actor, template: 'passkey_added' });
    if (purpose.isFactorSet) return [];
    const { codes, hashes: recoveryHashes } = newRecoveryCodes(context, actor.id);
    await tx
      .insert(secondFactors)
      .values({ userId: actor.id, recoveryHashes, createdAt: context.clock.now() })
      // An app that was begun with the password alone is no longer enough.
      .onConflictDoUpdate({ target: secondFactors.userId, set: { recoveryHashes, secret: null } });
    await revokeSessions(context, tx, actor.id, 'second_factor_set', actor.sessionId);
    return codes;
  });
  context.securityEvents.record(context, { kind: 'passkey_added' });
  return { recovery_codes: codes };
}

/** @throws not_found */
export async function rename(context: CallContext, { id, name }: InputOf<typeof passkeyCalls.rename>) {
  const renamed = await context.db.transaction((tx) =>
    tx.update(passkeys).set({ name }).where(isOwn(context, id)).returning({ id: passkeys.id }),
  );
  if (renamed.length === 0) throw new AppError('not_found');
  return {};
}

/**
 * Removes a passkey and ends all other sessions, which may have been opened with it.
 * @throws not_found · forbidden for the last second factor where one is required · see confirmHolder
 */
export async function remove(context: CallContext, { id, ...proof }: InputOf<typeof passkeyCalls.remove>) {
  const { actor } = context;
  await confirmHolder(context, proof);
  await context.db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    const removed = await tx.delete(passkeys).where(isOwn(context, id)).returning({ id: passkeys.id });
    if (removed.length === 0) throw new AppError('not_found');
    const { isAnySet } = await factorsOf(tx, actor.id);
    if (!isAnySet && mustHaveSecondFactor(context, actor)) throw new AppError('forbidden');
    // Recovery codes stand for a factor that exists.
    if (!isAnySet) await tx.delete(secondFactors).where(eq(secondFactors.userId, actor.id));
    await revokeSessions(context, tx, actor.id, 'second_factor_removed', actor.sessionId);
    await sendMail(context, tx, { to: actor, template: 'passkey_removed' });
  });
  context.securityEvents.record(context, { kind: 'passkey_removed' });
  return {};
}

/** For a new passkey: what protects the account now. */
async function purposeOf({ id, sessionId }: SignedIn, db: Db): Promise<RegistrationPurpose> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  const { isAnySet: isFactorSet } = await factorsOf(db, id);
  return { registrationOf: id, sessionId, passwordHash: user?.passwordHash ?? '', isFactorSet };
}

/** @throws form_error on the field that the call has */
async function refuseTooMany(db: Db, userId: number, field: string): Promise<void> {
  if ((await db.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS)
    throw fieldError(field, 'too_many', { maximum: MAX_PASSKEYS });
}

const isOwn = ({ actor }: CallContext, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
