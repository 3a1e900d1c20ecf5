import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountState } from '@/domain/account';
import type { District } from '@/domain/project/options';
import type { RegistrationStep } from '@/domain/registration';
import type { UserType } from '@/domain/roles';
import { instant, primaryId } from '../columns';
import { files } from './files';

/** An account's state, as an SQL expression over `users`. */
export const accountState = sql<AccountState>`(case when password_hash = '' then 'deleted' when suspended_at is not null then 'suspended'
        when registration_step = 'verify' then 'unverified' else 'active' end)`;

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    userType: text('user_type').$type<UserType>().notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    nickname: text('nickname').notNull().default(''),
    phone: text('phone').notNull().default(''),
    locale: text('locale').notNull().default('zh-Hant'),
    profilePictureId: integer('profile_picture_id').references(() => files.id),
    registrationStep: text('registration_step').$type<RegistrationStep>().notNull(),
    termsVersion: text('terms_version').notNull(),
    suspendedAt: instant('suspended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    // For the admins' figures.
    index('users_created').on(t.createdAt),
    // For the admins' lists of accounts of one type or one state, newest first. Announcements are sent by type too.
    index('users_type').on(t.userType, t.id),
    index('users_state').on(accountState, t.id),
  ],
);

/**
 * The texts by which an admin's search finds an account, folded by `fold_words`. Triggers on `users` and
 * `professionals` each write a column of their own, so that concurrent changes of both do not overwrite each other.
 */
export const accountWords = pgTable(
  'account_words',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name, nickname, e-mail address, telephone. */
    account: text('account').notNull(),
    company: text('company').notNull().default(''),
    words: text('words').notNull().generatedAlwaysAs(sql`account || ' ' || company`),
  },
  () => [index('account_words_pairs').using('gin', sql`text_pairs(words)`)],
);

/** A login: a family of refresh tokens that are revoked together. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Refresh tokens, hashed. A token's successor is derived from it, so that the grace period returns the same one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_expires').on(t.expiresAt)],
);

/** The data of a registration; it becomes an account when the email address is verified. */
export interface Registration {
  userType: UserType;
  name: string;
  nickname: string;
  phone: string;
  passwordHash: string;
  locale: string;
  termsVersion: string;
  /** Whether it created the unverified account; later registrations for the same address compete with it. */
  isFirst: boolean;
  /** For professionals: the columns of their row. */
  trade: Trade | null;
  /** Files that no account owns yet; the sweep deletes them when nothing refers to them any more. */
  certificateIds: number[];
}

export interface Trade {
  companyName: string;
  specialties: string[];
  districts: District[];
  yearsOfExperience: number;
  introduction: string;
}

export const emailCodes = pgTable(
  'email_codes',
  {
    id: primaryId(),
    /** Lower case. Addresses without an account get rows too, so that replies do not reveal which of them have one. */
    email: text('email').notNull(),
    /** The data of the registration; the code that verifies the address decides which one becomes the account. */
    registration: jsonb('registration').$type<Registration>(),
    /** The hash of a ticket that the registering browser holds: with a ticket, only the codes of that browser count. */
    ticketHash: text('ticket_hash'),
    /** The caller that requested it, as in rate limits: one caller's requests do not use up another's codes. */
    caller: text('caller').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('email_codes_email').on(t.email, t.createdAt)],
);

/** Attempts, by code and caller: a stranger's attempts do not use up those of the account's owner. */
export const emailCodeTries = pgTable(
  'email_code_tries',
  {
    codeId: integer('code_id')
      .notNull()
      .references(() => emailCodes.id, { onDelete: 'cascade' }),
    caller: text('caller').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.codeId, t.caller] })],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** An authenticator app whose code each login requires, and the recovery codes. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the installation's secret; null for an account that has passkeys only. */
  secret: text('secret'),
  /** The secret of the app that is to replace the current one; null when no replacement was begun. */
  nextSecret: text('next_secret'),
  /** Null until a first code has confirmed the app; before that, logins do not require a code. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code: codes of this step and earlier ones are refused. */
  lastStep: integer('last_step'),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: text('recovery_hashes').array().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A user's WebAuthn credential: a factor of its own, or with user verification both. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as the browser sends it. */
    credentialId: text('credential_id').notNull().unique(),
    /** A COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter, an unsigned 32-bit integer; 0 for ever where it has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether it may be on several devices, and whether it is. */
    deviceType: text('device_type').$type<'singleDevice' | 'multiDevice'>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Challenges that were answered: each is valid once. */
export const spentPasskeyChallenges = pgTable(
  'spent_passkey_challenges',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('spent_passkey_challenges_expires').on(t.expiresAt)],
);

/** The reply to a repeated Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    path: text('path').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.path, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);
