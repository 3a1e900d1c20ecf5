/** Logins, registration, professionals and subscriptions. */

import { DAY_MS, MINUTE_MS, SECOND_MS } from './time';

/** Ours (DESIGN §4): tokens. */
export const ACCESS_TOKEN_TTL_S = 15 * 60;
export const REFRESH_TOKEN_TTL_S = 30 * 24 * 60 * 60;
/** Ours (DESIGN §5): the previous refresh token still yields the same successor for so long. */
export const REFRESH_GRACE_MS = 10 * SECOND_MS;

/** Ours (PRODUCT §2): the e-mail code. */
export const CODE_DIGITS = 6;
export const CODE_TTL_MS = 10 * MINUTE_MS;
export const CODE_MAX_TRIES = 5;
export const CODE_RESEND_AFTER_S = 60;
/** By address and caller together. */
export const CODE_MAX_PER_HOUR = 3;
/** To one address, whoever asks. Ours. */
export const CODE_MAX_PER_HOUR_FROM_ALL = 30;
/** Ours: what was typed at a registration, and its files, wait so long for the address to be proved. */
export const REGISTRATION_KEPT_MS = 2 * DAY_MS;
/** Ours (PRODUCT §2): the link of a forgotten password. */
export const RESET_TTL_MS = 30 * MINUTE_MS;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;

/** RFC 6238 as every authenticator app has it; a code of the step before or after is taken too. */
export const SECOND_FACTOR_STEP_S = 30;
export const SECOND_FACTOR_DIGITS = 6;
export const SECOND_FACTOR_SKEW_STEPS = 1;
/** Ours: what stands in for a lost telephone, each good once. */
export const RECOVERY_CODES = 10;
/** Ours: 80 bits each; nobody guesses one. */
export const RECOVERY_CODE_BYTES = 10;

/** Ours (PRODUCT §2): a professional who was asked for more answers within this, else the registration is rejected. */
export const INFO_REQUEST_DAYS = 30;
/** Ours (PRODUCT §2): the order for a subscription's next period is made, and its holder reminded, before the end. */
export const RENEWAL_OFFER_DAYS = 14;
export const RENEWAL_REMIND_DAYS = 3;
export const SUBSCRIPTION_GRACE_DAYS = 7;
/** Ours: what a professional shows of themselves. */
export const MAX_CERTIFICATES = 20;
export const MAX_PORTFOLIO_PICTURES = 20;
export const MAX_YEARS_OF_EXPERIENCE = 70;
/** Ours: the longest period a plan can be bought for, and how many plans of a kind are on sale. */
export const MAX_PLAN_MONTHS = 36;
export const MAX_PLANS_ON_SALE = 12;
