import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { InputOf } from '@/contract/call';
import type { secondFactorCalls } from '@/contract/second-factor/calls';
import { secondFactors } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { audit } from '../audit/write-audit';
import { confirmPassword } from './confirm-holder';
import { mustHaveSecondFactor } from './require-second-factor';
import { factorOf, newRecoveryCodes, spendCode, stepOf, takeTry, totpOf } from './second-factor-codes';
import { sealSecret } from './second-factor-secret';
import { revokeSessions } from './sessions';

export async function state(context: CallContext) {
  const factor = await factorOf(context.db, context.actor.id);
  const isSet = Boolean(factor?.confirmedAt);
  return {
    is_set: isSet,
    recovery_codes_left: isSet ? (factor?.recoveryHashes.length ?? 0) : 0,
    is_required: mustHaveSecondFactor(context, context.actor),
  };
}

/**
 * Creates a secret that takes effect once it is confirmed; an unconfirmed one is replaced. If a second factor is set,
 * the call needs one of its codes, and the new secret waits to replace it.
 * @throws form_error · second_factor_required · second_factor_wrong · second_factor_changed
 */
export async function begin(context: CallContext, input: InputOf<typeof secondFactorCalls.begin>) {
  const { actor, secrets } = context;
  await confirmPassword(context, input.password);
  const factor = await factorOf(context.db, actor.id);
  if (factor?.confirmedAt) {
    if (input.code === undefined) throw new AppError('second_factor_required');
    await takeTry(context, actor.id);
  }
  const secret = new Secret();
  const sealed = sealSecret(secrets.secondFactor, actor.id, secret.base32);
  await context.db.transaction(async (tx) => {
    const row = { secret: sealed, recoveryHashes: [], createdAt: context.clock.now() };
    if (factor?.confirmedAt) await spendCode({ ...context, db: tx }, factor, input.code ?? '');
    const made = factor?.confirmedAt
      ? await tx
          .update(secondFactors)
          .set({ nextSecret: sealed })
          .where(and(eq(secondFactors.userId, actor.id), eq(secondFactors.secret, factor.secret)))
          .returning({ userId: secondFactors.userId })
      : await tx
          .insert(secondFactors)
          .values({ userId: actor.id, ...row })
          .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
          .returning({ userId: secondFactors.userId });
    if (made.length === 0) throw new AppError('second_factor_changed');
  });
  return { otpauth_url: totpOf(secret.base32, actor.email).toString(), secret: secret.base32 };
}

/**
 * Sets the second factor and ends all other sessions: they may have been opened with the password alone.
 * @throws second_factor_changed · second_factor_wrong
 */
export async function confirm(context: CallContext, input: InputOf<typeof secondFactorCalls.confirm>) {
  const { actor } = context;
  const factor = await factorOf(context.db, actor.id);
  const secret = factor?.confirmedAt ? factor.nextSecret : factor?.secret;
  if (!secret) throw new AppError('second_factor_changed');
  await takeTry(context, actor.id);
  const lastStep = stepOf(context, { userId: actor.id, secret }, input.code);
  if (lastStep === null) throw new AppError('second_factor_wrong');
  const { codes, hashes: recoveryHashes } = newRecoveryCodes(context, actor.id);
  await context.db.transaction(async (tx) => {
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
 * Removes the second factor and ends all other sessions.
 * @throws forbidden where it is required · second_factor_changed · form_error · second_factor_wrong
 */
export async function remove(context: CallContext, input: InputOf<typeof secondFactorCalls.remove>) {
  const { actor } = context;
  if (mustHaveSecondFactor(context, actor)) throw new AppError('forbidden');
  await confirmPassword(context, input.password);
  const factor = await factorOf(context.db, actor.id);
  if (!factor?.confirmedAt) throw new AppError('second_factor_changed');
  await takeTry(context, actor.id);
  await context.db.transaction(async (tx) => {
    await spendCode({ ...context, db: tx }, factor, input.code);
    await tx.delete(secondFactors).where(and(eq(secondFactors.userId, actor.id), isNotNull(secondFactors.confirmedAt)));
    await revokeSessions(context, tx, actor.id, 'second_factor_removed', actor.sessionId);
    await sendMail(context, tx, { to: actor, template: 'second_factor_removed' });
  });
  context.securityEvents.record(context, { kind: 'second_factor_removed' });
  return {};
}

/**
 * Replaces all recovery codes. It needs the password and a code, which may be a recovery code.
 * @throws second_factor_changed if none is set · form_error · second_factor_wrong
 */
export async function renewCodes(context: CallContext, input: InputOf<typeof secondFactorCalls.renewCodes>) {
  const { actor } = context;
  await confirmPassword(context, input.password);
  const factor = await factorOf(context.db, actor.id);
  if (!factor?.confirmedAt) throw new AppError('second_factor_changed');
  await takeTry(context, actor.id);
  const { codes, hashes: recoveryHashes } = newRecoveryCodes(context, actor.id);
  await context.db.transaction(async (tx) => {
    await spendCode({ ...context, db: tx }, factor, input.code);
    await tx
      .update(secondFactors)
      .set({ recoveryHashes })
      .where(and(eq(secondFactors.userId, actor.id), isNotNull(secondFactors.confirmedAt)));
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
