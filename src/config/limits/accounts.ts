/** Logins, registration, professionals and subscriptions. */

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time';

/** Ours (DESIGN §4): tokens. */
export const ACCESS_TOKEN_TTL_S = 15 * 60;
export const REFRESH_TOKEN_TTL_S = 30 * 24 * 60 * 60;
/** Ours: a login ends after this, however often it is refreshed. */
export const SESSION_MAX_AGE_MS = 90 * DAY_MS;
export const ADMIN_SESSION_MAX_AGE_MS = 12 * HOUR_MS;
/** Ours (DESIGN §5): the previous refresh token yields the same successor for this long. */
export const REFRESH_GRACE_MS = 10 * SECOND_MS;

/** Ours (PRODUCT §2): the e-mail code. */
export const CODE_DIGITS = 6;
export const CODE_TTL_MS = 10 * MINUTE_MS;
export const CODE_MAX_TRIES = 5;
export const CODE_RESEND_AFTER_S = 60;
/** Per address and caller. */
export const CODE_MAX_PER_HOUR = 3;
/** Ours: per address, over all callers. */
export const CODE_MAX_PER_HOUR_FROM_ALL = 10;
/** Ours: a registration whose address is not verified is deleted after this, with its files. */
export const REGISTRATION_KEPT_MS = 2 * DAY_MS;
/** Ours (PRODUCT §2): the link of a forgotten password. */
export const RESET_TTL_MS = 30 * MINUTE_MS;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
/**
 * Ours: guesses that a password must need, as zxcvbn counts them: as many as for the shortest password without any
 * pattern, where it counts ten for a character.
 */
export const PASSWORD_MIN_GUESSES = 10 ** PASSWORD_MIN_CHARS;
/** Ours: guesses are counted for this much of a password; all of a long one could take half a second. */
export const PASSWORD_JUDGED_CHARS = 64;
/** Ours: how long a browser is known to an account after a login (decision 29). */
export const DEVICE_TOKEN_TTL_MS = 365 * DAY_MS;
/** Ours: device tokens that a browser keeps, one for each person who uses it. */
export const DEVICE_TOKENS_MAX = 5;

/** PRODUCT §7: a changed account is paid to after this. */
export const PAYEE_CHANGE_WAIT_HOURS = 48;

/** RFC 6238 as authenticator apps implement it; a code of the step before or after is accepted too. */
export const SECOND_FACTOR_STEP_S = 30;
export const SECOND_FACTOR_DIGITS = 6;
export const SECOND_FACTOR_SKEW_STEPS = 1;
/** Ours: codes for users who have lost their authenticator app, each valid once. */
export const RECOVERY_CODES = 10;
/** Ours: 128 bits each, too many to guess. */
export const RECOVERY_CODE_BYTES = 16;
/** Ours: how long a passkey's prompt may stay open, and passkeys that an account may have. */
export const PASSKEY_CHALLENGE_TTL_MS = 5 * MINUTE_MS;
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX_CHARS = 60;
/** A credential id of 1,023 bytes in base64url (WebAuthn §5.8.3). */
export const PASSKEY_ID_MAX_CHARS = 1364;
/** Ours: each other part of a browser's answer, in base64url; and its longest, a signature (ML-DSA-44: 3,227) or a key. */
export const PASSKEY_PART_MAX_CHARS = 1400;
export const PASSKEY_LONG_PART_MAX_CHARS = 4096;

/** Ours (PRODUCT §2): after a request for information, the registration is rejected if no answer comes within this. */
export const INFO_REQUEST_DAYS = 30;
/** Ours (PRODUCT §2): days before a period's end when the next one's order is created, and its holder reminded. */
export const RENEWAL_OFFER_DAYS = 14;
export const RENEWAL_REMIND_DAYS = 3;
export const SUBSCRIPTION_GRACE_DAYS = 7;
/** Ours (PRODUCT §9): days before its expiry on which a licence's holder is told, and the hour of the day. */
export const LICENCE_REMIND_DAYS = [60, 30, 7] as const;
export const LICENCE_REMIND_HOUR = 9;
/** Ours: limits of a professional's profile. */
export const MAX_CERTIFICATES = 20;
export const MAX_PORTFOLIO_PICTURES = 20;
export const MAX_YEARS_OF_EXPERIENCE = 70;
/** Ours: a plan's longest period, and how many plans of one user type can be on sale. */
export const MAX_PLAN_MONTHS = 36;
export const MAX_PLANS_ON_SALE = 12;
