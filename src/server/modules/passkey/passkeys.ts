import { and, asc, eq } from 'drizzle-orm';
import { MAX_PASSKEYS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { passkeyCalls } from '@/contract/passkey/calls';
import { passkeys, secondFactors } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { confirmHolder } from '../user-auth/confirm-holder';
import { factorsOf, lockFactors } from '../user-auth/factors';
import { mustHaveSecondFactor } from '../user-auth/require-second-factor';
import { newRecoveryCodes } from '../user-auth/second-factor-codes';
import { revokeSessions } from '../user-auth/sessions';
import { authenticationOptions, checkRegistration, registrationOptions, relyingParty } from './ceremonies';

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

/** @throws passkeys_unavailable · see confirmHolder */
export async function begin(context: CallContext, input: InputOf<typeof passkeyCalls.begin>) {
  const options = await registrationOptions(context, context.actor);
  await confirmHolder(context, input);
  return options;
}

/**
 * Stores a passkey. The account's first second factor ends all other sessions, which may have been opened with the
 * password alone.
 * @throws passkey_refused · form_error beyond MAX_PASSKEYS
 */
export async function finish(context: CallContext, { name, response }: InputOf<typeof passkeyCalls.finish>) {
  const { actor } = context;
  const columns = await checkRegistration(context, actor.id, response);
  const codes = await context.db.transaction(async (tx) => {
    await lockFactors(tx, actor.id);
    const { isAnySet } = await factorsOf(tx, actor.id);
    if ((await tx.$count(passkeys, eq(passkeys.userId, actor.id))) >= MAX_PASSKEYS)
      throw fieldError('name', 'too_many', { maximum: MAX_PASSKEYS });
    const added = await tx
      .insert(passkeys)
      .values({ ...columns, userId: actor.id, name, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new AppError('passkey_refused');
    await sendMail(context, tx, { to: actor, template: 'passkey_added' });
    if (isAnySet) return [];
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
    await lockFactors(tx, actor.id);
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

const isOwn = ({ actor }: CallContext, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
