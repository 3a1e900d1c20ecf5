import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CODE_RESEND_AFTER_S } from '@/config/limits';
import { inLocale, paths } from '@/config/paths';
import type { InputOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth';
import { stepAfterVerify } from '@/domain/registration';
import { users } from '../../db/schema';
import { fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { hashTicket, registrationOf, sendCode, takeCode } from './email-codes';
import { emailIs, openSession } from './login';
import { hashPassword, refuseCommonPassword } from './passwords';
import { revokeSessions } from './sessions';

/** The terms in force; registration records which ones were accepted. */
const TERMS_VERSION = '2026-11';

/**
 * Registers an account and mails the code. An address that already has a verified account gets a mail that says so,
 * and the caller the same answer: nobody learns who is here.
 */
export async function register(context: CallContext, input: InputOf<typeof userAuthCalls.register>) {
  refuseCommonPassword('password', input.password);
  const email = input.email.toLowerCase();
  const ticket = randomBytes(24).toString('base64url');
  const passwordHash = await hashPassword(input.password);
  const registration = {
    name: input.name,
    nickname: input.nickname,
    phone: input.phone,
    passwordHash,
    locale: context.locale,
  };
  await context.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(users)
      .values({
        ...registration,
        userType: input.user_type,
        email,
        registrationStep: 'verify',
        termsVersion: TERMS_VERSION,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    const [user] = inserted.length > 0 ? [undefined] : await tx.select().from(users).where(emailIs(email));
    if (user && user.registrationStep !== 'verify') {
      await sendCode(context, tx, {
        email,
        recipient: null,
        origin: { registration: null, ticketHash: hashTicket(ticket) },
      });
      await sendMail(context, tx, {
        to: user.email,
        locale: user.locale,
        template: 'already_registered',
        params: {
          name: user.nickname || user.name,
          url: context.appUrl + inLocale(paths.login(), user.locale),
        },
      });
    } else
      await sendCode(context, tx, {
        email,
        recipient: { name: input.nickname || input.name, locale: context.locale },
        origin: { registration, ticketHash: hashTicket(ticket) },
      });
  });
  return { email, registration_step: 'verify' as const, resend_after: CODE_RESEND_AFTER_S, ticket };
}

/** Proves the address; the words that came with this very code become the account's. */
export async function verify(context: CallContext, input: InputOf<typeof userAuthCalls.verify>) {
  const email = input.email.toLowerCase();
  const isHolder = context.visitor?.email === email;
  const registration = await takeCode(context, { ...input, email }, context.caller);
  return context.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(emailIs(email)).for('update');
    if (user?.registrationStep !== 'verify') throw fieldError('code', 'code_expired');
    // Whoever logged in before the address was proved need not be its holder.
    await revokeSessions(context, tx, user.id, 'verified');
    await tx
      .update(users)
      // Whoever is logged in has shown the account's own password: its words stand.
      .set({ ...(isHolder ? {} : registration), registrationStep: stepAfterVerify(user.userType) })
      .where(eq(users.id, user.id));
    return openSession(withDb(context, tx), user.id);
  });
}

/** Sends another code for the same registration: this browser's by its ticket, or that of whoever is logged in. */
export async function resendCode(context: CallContext, input: InputOf<typeof userAuthCalls.resendCode>) {
  const email = input.email.toLowerCase();
  await context.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(emailIs(email));
    const isHolder = context.visitor?.email === email;
    const origin = isHolder ? null : await registrationOf(tx, email, input.ticket);
    const isWaiting = user?.registrationStep === 'verify' && (isHolder || origin !== null);
    const words = origin?.registration ?? user;
    const recipient = isWaiting && words ? { name: words.nickname || words.name, locale: words.locale } : null;
    await sendCode(context, tx, { email, recipient, origin });
  });
  return { resend_after: CODE_RESEND_AFTER_S };
}
