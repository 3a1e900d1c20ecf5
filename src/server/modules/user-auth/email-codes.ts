import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  CODE_DIGITS,
  CODE_MAX_PER_HOUR,
  CODE_MAX_PER_HOUR_FROM_ALL,
  CODE_MAX_TRIES,
  CODE_RESEND_AFTER_S,
  CODE_TTL_MS,
} from '@/config/limits';
import { paths } from '@/config/paths';
import type { Db } from '../../db/client';
import { emailCodes, emailCodeTries } from '../../db/schema';
import type { Registration } from '../../db/tables/accounts';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import { sendMail } from '../../mail/outbox';
import { hmac } from '../../secrets';

const HOUR_MS = 60 * 60 * 1000;
const hashCode = (deps: Deps, email: string, code: string) => hmac(deps.secrets.oneTimeCode, `${email}.${code}`);

interface NewCode {
  email: string;
  /** Null: no mail is sent. The row is written all the same, so that the reply is the same. */
  recipient: { locale: string } | null;
  /** The data of the registration form, or null to use what the unverified account has stored; and the browser's ticket. */
  origin: Origin | null;
  /** The caller's IP address or network: without a ticket the code is valid from there, else where the ticket is. */
  caller: string;
}

interface Origin {
  registration: Registration | null;
  ticketHash: string | null;
}

export const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/**
 * The registration data for which this ticket was issued. Without a ticket, only if all registrations of the address
 * have one ticket: else the holder's code could verify data that a stranger entered.
 */
export async function registrationOf(db: Db, email: string, ticket: string | undefined): Promise<Origin | null> {
  const rows = await db
    .select({ registration: emailCodes.registration, ticketHash: emailCodes.ticketHash })
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.email, email),
        isNotNull(emailCodes.registration),
        ticket === undefined ? undefined : eq(emailCodes.ticketHash, hashTicket(ticket)),
      ),
    )
    .orderBy(desc(emailCodes.createdAt));
  return new Set(rows.map((row) => row.ticketHash)).size === 1 ? (rows[0] ?? null) : null;
}

/**
 * Creates a code and mails it. Limits count per caller, so that a stranger's requests do not use up the holder's. The
 * limit for all callers together protects the mailbox from flooding; strangers at four addresses can use it up for an hour.
 * @throws form_error on `email`: within 60 s of the caller's last code, or beyond an hourly limit (three per caller)
 */
export async function sendCode(deps: Deps, db: Db, { email, recipient, origin, caller }: NewCode): Promise<void> {
  // Serialized for each address: two concurrent requests must not both pass the time limit.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email-code:${email}`}, 0))`);
  const now = deps.clock.now();
  const recent = await db
    .select({ createdAt: emailCodes.createdAt, caller: emailCodes.caller })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), gt(emailCodes.createdAt, new Date(now.getTime() - HOUR_MS))))
    .orderBy(desc(emailCodes.createdAt));
  const own = recent.filter((row) => row.caller === caller);
  const sinceLastMs = own[0] ? now.getTime() - own[0].createdAt.getTime() : Number.POSITIVE_INFINITY;
  if (sinceLastMs < CODE_RESEND_AFTER_S * 1000)
    throw fieldError('email', 'code_too_soon', { seconds: Math.ceil(CODE_RESEND_AFTER_S - sinceLastMs / 1000) });
  if (own.length >= CODE_MAX_PER_HOUR || recent.length >= CODE_MAX_PER_HOUR_FROM_ALL)
    throw fieldError('email', 'code_hourly');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await db.insert(emailCodes).values({
    email,
    registration: origin?.registration ?? null,
    ticketHash: origin?.ticketHash ?? null,
    caller,
    codeHash: hashCode(deps, email, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_TTL_MS),
  });
  // The mail leaves out the name: a stranger can enter any text as the name for this address.
  if (!recipient) return;
  const path = paths.registerVerify(code);
  await sendMail(deps, db, { to: { email, ...recipient }, template: 'verify', secret: { code }, path });
}

/**
 * Redeems a code; afterwards no code of this address is valid any more.
 * @returns the registration data that was sent with the request for this code
 * @throws form_error on `code`
 */
export async function takeCode(
  deps: Deps,
  { email, code, ticket }: { email: string; code: string; ticket?: string },
  caller: string,
): Promise<Registration | null> {
  const now = deps.clock.now();
  const live = await deps.db
    .select({
      id: emailCodes.id,
      codeHash: emailCodes.codeHash,
      registration: emailCodes.registration,
      ticketHash: emailCodes.ticketHash,
      caller: emailCodes.caller,
    })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), isNull(emailCodes.usedAt), gt(emailCodes.expiresAt, now)))
    .orderBy(desc(emailCodes.createdAt));
  const newest = live[0];
  if (!newest) throw fieldError('code', 'code_expired');
  // The try is counted and committed before the comparison, so that concurrent tries count too.
  const [tries] = await deps.db.transaction((tx) =>
    tx
      .insert(emailCodeTries)
      .values({ codeId: newest.id, caller, count: 1 })
      .onConflictDoUpdate({
        target: [emailCodeTries.codeId, emailCodeTries.caller],
        set: { count: sql`${emailCodeTries.count} + 1` },
      })
      .returning({ count: emailCodeTries.count }),
  );
  const count = tries?.count ?? 1;
  if (count > CODE_MAX_TRIES) throw fieldError('code', 'code_used_up');
  const wanted = hashCode(deps, email, code);
  // Only codes for this browser's ticket, or requested by this caller, are valid. Requesting many codes from many
  // IP addresses therefore makes none easier to guess.
  const match = live.find(
    (row) =>
      row.codeHash === wanted && (ticket === undefined ? row.caller === caller : row.ticketHash === hashTicket(ticket)),
  );
  if (!match)
    throw fieldError('code', count === CODE_MAX_TRIES ? 'code_used_up' : 'wrong_code', {
      left: CODE_MAX_TRIES - count,
    });
  const ids = live.map((row) => row.id);
  const taken = await deps.db.transaction((tx) =>
    tx
      .update(emailCodes)
      .set({ usedAt: now })
      .where(and(inArray(emailCodes.id, ids), isNull(emailCodes.usedAt)))
      .returning({ id: emailCodes.id }),
  );
  if (!taken.some((row) => row.id === match.id)) throw fieldError('code', 'code_expired');
  return match.registration;
}

/** The data of the registration that created the unverified account; a user who is logged in continues with it. */
export async function firstRegistration(db: Db, email: string): Promise<Registration | null> {
  const [row] = await db
    .select({ registration: emailCodes.registration })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), sql`${emailCodes.registration} ->> 'isFirst' = 'true'`))
    .limit(1);
  return row?.registration ?? null;
}

/** Discards all registration data of an address, once the address is verified. */
export const forgetRegistrations = (db: Db, email: string) =>
  db.update(emailCodes).set({ registration: null }).where(eq(emailCodes.email, email));
