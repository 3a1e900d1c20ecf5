import { and, eq, isNull, or } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { InputOf } from '@/contract/call';
import type { secondFactorCalls } from '@/contract/second-factor/calls';
import { lockUserForChange } from '../../db/lock-user';
import { secondFactors } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { audit } from '../audit/write-audit';
import { confirmHolder } from './confirm-holder';
import { factorsOf } from './factors';
import { mustHaveSecondFactor } from './require-second-factor';
import { newRecoveryCodes, stepOf, takeTry, totpOf } from './second-factor-codes';
import { sealSecret } from './second-factor-secret';
import { revokeSessions } from './sessions';

export async function state(context: CallContext) {
  const { app, hasApp, hasPasskey, isAnySet } = await factorsOf(context.db, context.actor.id);
  return {
    is_set: hasApp,
    has_passkey: hasPasskey,
    recovery_codes_left: isAnySet ? (app?.recoveryHashes.length ?? 0) : 0,
    is_required: mustHaveSecondFactor(context, context.actor),
  };
}

/**
 * Creates a secret that takes effect once it is confirmed; an unconfirmed one is replaced. If an app is set, the new
 * secret waits until it replaces the present one.
 * @throws second_factor_changed · see confirmHolder
 */
export async function begin(context: CallContext, input: InputOf<typeof secondFactorCalls.begin>) {
  const { actor, secrets } = context;
  const { app, hasApp } = await confirmHolder(context, input);
  const secret = new Secret();
  const sealed = sealSecret(secrets.secondFactor, actor.id, secret.base32);
  await context.db.transaction(async (tx) => {
    const made =
      hasApp && app?.secret
        ? await tx
            .update(secondFactors)
            .set({ nextSecret: sealed })
            .where(and(eq(secondFactors.userId, actor.id), eq(secondFactors.secret, app.secret)))
            .returning({ userId: secondFactors.userId })
        : await tx
            .insert(secondFactors)
            .values({ userId: actor.id, secret: sealed, recoveryHashes: [], createdAt: context.clock.now() })
            .onConflictDoUpdate({
              target: secondFactors.userId,
              set: { secret: sealed, createdAt: context.clock.now() },
              setWhere: isNull(secondFactors.confirmedAt),
            })
            .returning({ userId: secondFactors.userId });
    if (made.length === 0) throw new AppError('second_factor_changed');
  });
  return { otpauth_url: totpOf(secret.base32, actor.email).toString(), secret: secret.base32 };
}

/**
 * Sets the second factor and ends all other sessions: they may have been opened with the password alone.
 * @throws second_factor_changed · form_error
 */
export async function confirm(context: CallContext, input: InputOf<typeof secondFactorCalls.confirm>) {
  const { actor } = context;
  const { app, hasApp } = await factorsOf(context.db, actor.id);
  const secret = hasApp ? app?.nextSecret : app?.secret;
  if (!secret) throw new AppError('second_factor_changed');
  await takeTry(context, actor.id);
  const lastStep = stepOf(context, { userId: actor.id, secret }, input.code);
  if (lastStep === null) throw fieldError('code', 'second_factor_wrong');
  const { codes, hashes: recoveryHashes } = newRecoveryCodes(context, actor.id);
  await context.db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    const set = await tx
      .update(secondFactors)
      .set({ secret, nextSecret: null, confirmedAt: context.clock.now(), lastStep, recoveryHashes })
      // Only the secret that the code belongs to: `begin` in another tab may have stored another.
      .where(
        and(
          eq(secondFactors.userId, actor.id),
          or(
            eq(secondFactors.nextSecret, secret),
            and(eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)),
          ),
        ),
      )
      .returning({ userId: secondFactors.userId });
    if (set.length === 0) throw new AppError('second_factor_changed');
    await revokeSessions(context, tx, actor.id, 'second_factor_set', actor.sessionId);
    await sendMail(context, tx, { to: actor, template: 'second_factor_set' });
  });
  context.securityEvents.record(context, { kind: 'second_factor_set' });
  return { recovery_codes: codes };
}

/**
 * Removes the app and ends all other sessions. Recovery codes stay for passkeys.
 * @throws forbidden for the last second factor where one is required · second_factor_changed · see confirmHolder
 */
export async function remove(context: CallContext, input: InputOf<typeof secondFactorCalls.remove>) {
  const { actor } = context;
  await confirmHolder(context, input);
  await context.db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    const { hasApp, hasPasskey } = await factorsOf(tx, actor.id);
    if (!hasApp) throw new AppError('second_factor_changed');
    if (!hasPasskey && mustHaveSecondFactor(context, actor)) throw new AppError('forbidden');
    const isTheirs = eq(secondFactors.userId, actor.id);
    if (hasPasskey) {
      await tx
        .update(secondFactors)
        .set({ secret: null, nextSecret: null, confirmedAt: null, lastStep: null })
        .where(isTheirs);
      await sendMail(context, tx, { to: actor, template: 'app_removed' });
    } else {
      await tx.delete(secondFactors).where(isTheirs);
      await sendMail(context, tx, { to: actor, template: 'second_factor_removed' });
    }
    await revokeSessions(context, tx, actor.id, 'second_factor_removed', actor.sessionId);
  });
  context.securityEvents.record(context, { kind: 'second_factor_removed' });
  return {};
}

/**
 * Replaces all recovery codes. A recovery code is enough as the second factor.
 * @throws second_factor_changed if none is set · see confirmHolder
 */
export async function renewCodes(context: CallContext, input: InputOf<typeof secondFactorCalls.renewCodes>) {
  const { actor } = context;
  await confirmHolder(context, input);
  const { codes, hashes: recoveryHashes } = newRecoveryCodes(context, actor.id);
  await context.db.transaction(async (tx) => {
    await lockUserForChange(tx, actor.id);
    if (!(await factorsOf(tx, actor.id)).isAnySet) throw new AppError('second_factor_changed');
    await tx.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.userId, actor.id));
    // Logged for admins only, because their codes give access to the whole platform.
    if (actor.userType === 'admin')
      await audit(tx, context, {
        action: 'user.renew_recovery_codes',
        subjectType: 'user',
        subjectId: actor.id,
        label: actor.email,
      });
  });
  context.securityEvents.record(context, { kind: 'recovery_codes_renewed' });
  return { recovery_codes: codes };
}
