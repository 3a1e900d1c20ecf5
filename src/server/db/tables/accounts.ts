import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccountState } from '@/domain/account';
import type { District } from '@/domain/project/options';
import type { RegistrationStep } from '@/domain/registration';
import type { UserType } from '@/domain/roles';
import { instant, primaryId } from '../columns';
import { files } from './files';

/** How an account stands, as a part of a statement about `users`. */
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
    // The admins' figures.
    index('users_created').on(t.createdAt),
    // The admins' lists of people, newest first: of one kind, and of one state. Announcements
    // are told by kind too.
    index('users_type').on(t.userType, t.id),
    index('users_state').on(accountState, t.id),
  ],
);

/**
 * What an admin's search finds an account by, as `fold_words` has it: triggers on `users` and `professionals` keep a column each,
 * so that changes of both at once lose nothing of each other.
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

/** A login: a family of refresh tokens that lives and dies together. */
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

/** Refresh tokens, hashed. A token's successor is derived from it, so that the grace returns the same one. */
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

/** What was typed at a registration; it becomes an account when the address is proved. */
export interface Registration {
  userType: UserType;
  name: string;
  nickname: string;
  phone: string;
  passwordHash: string;
  locale: string;
  termsVersion: string;
  /** It made the account that waits; later ones for the same address compete with it. */
  isFirst: boolean;
  /** Of professionals: the columns of their row. */
  trade: Trade | null;
  /** Files that belong to nobody yet: whatever is named nowhere any more is swept. */
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
    /** Lower case. An address without an account gets rows too, so that nobody learns which have one. */
    email: text('email').notNull(),
    /** What was typed at registration; the code that proves the address also decides whose words count. */
    registration: jsonb('registration').$type<Registration>(),
    /** Of the browser that registered: only its own codes count there. */
    ticketHash: text('ticket_hash'),
    /** Whose request sent it, as limits know callers: nobody's requests use up another's codes. */
    caller: text('caller').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('email_codes_email').on(t.email, t.createdAt)],
);

/** Wrong tries, by code and caller: a stranger's tries never use up the holder's. */
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

/** An authenticator app that has to agree to each login. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the installation's secret. */
  secret: text('secret').notNull(),
  /** Of the app that is to take the place of one that is set; null where none was begun. */
  nextSecret: text('next_secret'),
  /** Null until a first code has shown that the app has it: before that, no login asks for it. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: it, and any before it, are spent. */
  lastStep: integer('last_step'),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: text('recovery_hashes').array().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What a repeated Idempotency-Key answers with. */
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
