import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { APP_SHORT_NAME } from '@/config/app';
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  SECOND_FACTOR_DIGITS,
  SECOND_FACTOR_SKEW_STEPS,
  SECOND_FACTOR_STEP_S,
} from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { secondFactorCalls } from '@/contract/second-factor';
import type { Actor } from '@/domain/roles';
import type { Db } from '../../db/client';
import { secondFactors, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { hmac } from '../../secrets';
import { isPassword } from './passwords';
import { openSecret, sealSecret } from './second-factor-secret';

type Factor = typeof secondFactors.$inferSelect;

export async function state(context: CallContext) {
  const factor = await factorOf(context.db, context.actor.id);
  const isSet = Boolean(factor?.confirmedAt);
  return {
    is_set: isSet,
    recovery_codes_left: isSet ? (factor?.recoveryHashes.length ?? 0) : 0,
    is_required: isRequiredOf(context, context.actor),
  };
}

/** Makes a secret that counts from its confirmation on; one that was never confirmed is replaced. @throws second_factor_changed */
export async function begin(context: CallContext, input: InputOf<typeof secondFactorCalls.begin>) {
  const { actor, secrets } = context;
  await checkPassword(context, input.password);
  const secret = new Secret();
  const row = {
    secret: sealSecret(secrets.secondFactor, actor.id, secret.base32),
    recoveryHashes: [],
    createdAt: context.clock.now(),
  };
  await context.db.transaction(async (tx) => {
    const made = await tx
      .insert(secondFactors)
      .values({ userId: actor.id, ...row })
      .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId });
    if (made.length === 0) throw new AppError('second_factor_changed');
  });
  return { otpauth_url: totpOf(secret.base32, actor.email).toString(), secret: secret.base32 };
}

/** @throws second_factor_changed where none was begun, or one is set · second_factor_wrong */
export async function confirm(context: CallContext, input: InputOf<typeof secondFactorCalls.confirm>) {
  const { actor } = context;
  const factor = await factorOf(context.db, actor.id);
  if (!factor || factor.confirmedAt) throw new AppError('second_factor_changed');
  await takeTry(context, actor.id);
  const lastStep = stepOf(context, factor, input.code);
  if (lastStep === null) throw new AppError('second_factor_wrong');
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const recoveryHashes = codes.map((code) => recoveryHash(context, actor.id, plain(code)));
  await context.db.transaction(async (tx) => {
    const set = await tx
      .update(secondFactors)
      .set({ confirmedAt: context.clock.now(), lastStep, recoveryHashes })
      // The one whose code it is: another may have been begun in another tab.
      .where(
        and(
          eq(secondFactors.userId, actor.id),
          eq(secondFactors.secret, factor.secret),
          isNull(secondFactors.confirmedAt),
        ),
      )
      .returning({ userId: secondFactors.userId });
    if (set.length === 0) throw new AppError('second_factor_changed');
  });
  return { recovery_codes: codes };
}

/** @throws forbidden where it is required · second_factor_changed where none is set · form_error · second_factor_wrong */
export async function remove(context: CallContext, input: InputOf<typeof secondFactorCalls.remove>) {
  const { actor } = context;
  if (isRequiredOf(context, actor)) throw new AppError('forbidden');
  await checkPassword(context, input.password);
  const factor = await factorOf(context.db, actor.id);
  if (!factor?.confirmedAt) throw new AppError('second_factor_changed');
  await takeTry(context, actor.id);
  await context.db.transaction(async (tx) => {
    await spendCode({ ...context, db: tx }, factor, input.code);
    await tx.delete(secondFactors).where(eq(secondFactors.userId, actor.id));
  });
  return {};
}

/**
 * Has the second factor of whoever gave the right password agree, if they have one. A code is good once.
 * @throws second_factor_required · second_factor_wrong · too_many_requests
 */
export async function passSecondFactor(context: CallContext, userId: number, code: string | undefined): Promise<void> {
  const factor = await factorOf(context.db, userId);
  if (!factor?.confirmedAt) return;
  if (code === undefined) throw new AppError('second_factor_required');
  await takeTry(context, userId);
  await spendCode(context, factor, code);
}

/** Whoever runs the platform holds everybody's data; the demonstration's password stands on its login page anyhow. */
const isRequiredOf = ({ env }: Pick<Deps, 'env'>, { userType }: Pick<Actor, 'userType'>): boolean =>
  userType === 'admin' && !env.isDemo;

/** @throws second_factor_missing where an admin has to have one and has not */
export async function requireSecondFactor(deps: Deps, actor: Actor): Promise<void> {
  if (isRequiredOf(deps, actor) && !(await factorOf(deps.db, actor.id))?.confirmedAt)
    throw new AppError('second_factor_missing');
}

/** Each code in one statement that takes it: of two who bring the same at once, one gets in. */
async function spendCode(deps: Deps, factor: Factor, code: string): Promise<void> {
  const isTheirs = and(eq(secondFactors.userId, factor.userId), isNotNull(secondFactors.confirmedAt));
  const step = stepOf(deps, factor, code);
  const isUnused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step ?? 0));
  const hash = recoveryHash(deps, factor.userId, code);
  const spent =
    step === null
      ? await deps.db
          .update(secondFactors)
          .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
          .where(and(isTheirs, sql`${hash} = any(${secondFactors.recoveryHashes})`))
          .returning({ userId: secondFactors.userId })
      : await deps.db
          .update(secondFactors)
          .set({ lastStep: step })
          .where(and(isTheirs, isUnused))
          .returning({ userId: secondFactors.userId });
  if (spent.length === 0) throw new AppError('second_factor_wrong');
}

/** The time step that this is the code of; null where it is none of now. */
function stepOf({ secrets, clock }: Deps, { userId, secret }: Factor, code: string): number | null {
  // The library compares bytes, and throws where there are as many characters in more of them.
  if (!/^\d+$/.test(code)) return null;
  const timestamp = clock.now().getTime();
  const totp = totpOf(openSecret(secrets.secondFactor, userId, secret));
  const delta = totp.validate({ token: code, timestamp, window: SECOND_FACTOR_SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const totpOf = (base32: string, label = '') =>
  new TOTP({
    issuer: APP_SHORT_NAME,
    label,
    secret: Secret.fromBase32(base32),
    digits: SECOND_FACTOR_DIGITS,
    period: SECOND_FACTOR_STEP_S,
  });

/** Sixteen letters and digits in fours. */
const newRecoveryCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer }).base32.replace(/(.{4})(?=.)/g, '$1-');

const plain = (code: string) => code.replaceAll('-', '');

const recoveryHash = ({ secrets }: Pick<Deps, 'secrets'>, userId: number, code: string) =>
  hmac(secrets.recoveryCode, `${userId} ${code}`);

/** Tries are counted by account too: whoever has the password could else try from everywhere. */
const takeTry = ({ rateLimiter }: Deps, userId: number) => rateLimiter.take('second_factor', `account ${userId}`);

async function factorOf(db: Db, userId: number): Promise<Factor | undefined> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor;
}

async function checkPassword({ db, actor }: CallContext, password: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id));
  if (!(await isPassword(password, user?.passwordHash))) throw fieldError('password', 'wrong_password');
}
