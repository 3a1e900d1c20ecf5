import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CODE_RESEND_AFTER_S } from '@/config/limits';
import { paths } from '@/config/paths';
import type { InputOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import { stepAfterVerify } from '@/domain/registration';
import { isProfessional } from '@/domain/roles';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import type { Registration } from '../../db/tables/accounts';
import { fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { beginRegistration } from '../professional/begin-registration';
import { tradeOf } from '../professional/trade';
import { firstRegistration, forgetRegistrations, hashTicket, registrationOf, sendCode, takeCode } from './email-codes';
import { emailIs, openSession } from './login';
import { hashPassword, refuseWeakPassword } from './passwords';
import { storeUnverifiedDocuments } from './registration-quota';
import { revokeSessions } from './sessions';
import { TERMS_VERSION } from './terms';

/**
 * Registers an account and mails the code. An address that already has a verified account gets a mail that says so; the
 * reply is the same, so that it does not reveal accounts.
 */
export async function register(context: CallContext, input: InputOf<typeof userAuthCalls.register>) {
  await refuseWeakPassword(context, 'password', input.password, { ...input, companyName: input.company_name });
  const email = input.email.toLowerCase();
  const ticket = randomBytes(24).toString('base64url');
  const account = {
    userType: input.user_type,
    name: input.name,
    nickname: input.nickname,
    phone: input.phone,
    passwordHash: await hashPassword(input.password),
    locale: context.locale,
    termsVersion: TERMS_VERSION,
  };
  const trade = isProfessional(input.user_type) ? tradeOf(input) : null;
  await context.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(users)
      .values({ ...account, email, registrationStep: 'verify', createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ id: users.id });
    const [user] = inserted.length > 0 ? [undefined] : await tx.select().from(users).where(emailIs(email));
    const isKnown = user !== undefined && user.registrationStep !== 'verify';
    // Also for a known address, so that response times do not reveal accounts; the sweep removes unused files.
    const certificateIds = trade ? await storeUnverifiedDocuments(withDb(context, tx)) : [];
    await sendCode(context, tx, {
      email,
      recipient: isKnown ? null : { locale: context.locale },
      origin: {
        registration: { ...account, trade, certificateIds, isFirst: inserted.length > 0 },
        ticketHash: hashTicket(ticket),
      },
      caller: context.caller,
    });
    if (isKnown) await sendMail(context, tx, { to: user, template: 'already_registered', path: paths.login() });
  });
  return { email, registration_step: 'verify' as const, resend_after: CODE_RESEND_AFTER_S, ticket };
}

/** Verifies the address; the registration data that belongs to this code becomes the account's. */
export async function verify(context: CallContext, input: InputOf<typeof userAuthCalls.verify>) {
  const email = input.email.toLowerCase();
  const isHolder = context.visitor?.email === email;
  const registration = await takeCode(context, { ...input, email }, context.caller);
  const reply = await context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    // Callers who are logged in hold `key share` on this row (http/hold-account.ts): `for update` could deadlock.
    const [user] = await tx.select().from(users).where(emailIs(email)).for('no key update');
    if (user?.registrationStep !== 'verify') throw fieldError('code', 'code_expired');
    // A user who logged in before the verification need not be the holder of the address.
    await revokeSessions(context, tx, user.id, 'verified');
    // With a ticket, the code belongs to the registration from this browser, perhaps a later one of its holder.
    const isOfBrowser = input.ticket !== undefined || !isHolder;
    const proven = registration && isOfBrowser ? registration : await ownDetails(tx, user);
    if (!proven) throw fieldError('code', 'registration_expired');
    const { trade, certificateIds, isFirst: _isFirst, ...account } = proven;
    await tx
      .update(users)
      .set({ ...account, registrationStep: stepAfterVerify(account.userType) })
      .where(eq(users.id, user.id));
    if (trade) await beginRegistration(inside, user.id, trade, certificateIds);
    await forgetRegistrations(tx, email);
    return openSession(inside, user.id);
  });
  const details = { factor: 'email_code' } as const;
  context.securityEvents.record(context, { kind: 'login_succeeded', accountId: reply.profile.id, details });
  return reply;
}

/**
 * A user who is logged in has given the account's password. The account keeps its data, and gets the trade from the
 * registration that created it. Null for a professional whose registration has expired.
 */
async function ownDetails(db: Db, user: typeof users.$inferSelect): Promise<Proven | null> {
  const { userType } = user;
  if (!isProfessional(userType)) return { userType, trade: null, certificateIds: [] };
  const first = await firstRegistration(db, user.email);
  return first && { userType, trade: first.trade, certificateIds: first.certificateIds };
}
type Proven = Pick<Registration, 'userType' | 'trade' | 'certificateIds'> & Partial<Registration>;

/** Sends another code for the same registration: that of this browser's ticket, or that of the logged-in user. */
export async function resendCode(context: CallContext, input: InputOf<typeof userAuthCalls.resendCode>) {
  const email = input.email.toLowerCase();
  await context.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(emailIs(email));
    const waiting = user?.registrationStep === 'verify' ? user : null;
    const isHolder = waiting !== null && context.visitor?.email === email;
    const ticketHash = input.ticket === undefined ? null : hashTicket(input.ticket);
    const known = isHolder && !ticketHash ? null : await registrationOf(tx, email, input.ticket);
    const own = isHolder && !known ? await ownDetails(tx, waiting) : null;
    if (isHolder && !known && !own) throw fieldError('email', 'registration_expired');
    const origin = own ? { registration: null, ticketHash } : known;
    const details = own ? waiting : known?.registration;
    const recipient = waiting && details ? { locale: details.locale } : null;
    await sendCode(context, tx, { email, recipient, origin, caller: context.caller });
  });
  return { resend_after: CODE_RESEND_AFTER_S };
}
