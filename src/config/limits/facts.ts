/** Figures that are reckoned from what happened: facts of professionals, and the price guide. */

import { DAY_MS } from './time';

/** PRODUCT §9: facts are reckoned from the projects of these months, and shown from this many projects on. */
export const FACT_MONTHS = 24;
export const FACT_PROJECTS_MIN = 5;
/** Ours: a client's message that is not answered within this counts as unanswered. */
export const FACT_UNANSWERED_MS = 7 * DAY_MS;
/** Ours: professionals whose facts one statement reckons, and how many times longer than it the job rests after it. */
export const FACT_PEOPLE_AT_ONCE = 20;
export const FACT_REST_TIMES = 2;
/** Ours: a professional sees at most this many of the projects that a fact is made of, the newest first. */
export const FACT_PROJECTS_SHOWN_MAX = 200;

/** PRODUCT §9: a guide is made of the prices that were accepted in these months. */
export const PRICE_MONTHS = 24;
/** PRODUCT §9: of this many prices of this many technicians, of whom none has more than this share. */
export const PRICES_MIN = 8;
export const PRICE_TECHNICIANS_MIN = 4;
export const PRICE_SHARE_MAX = 1 / 3;
/**
 * Ours: a range is replaced only once so many of its prices, of so many technicians, came or went: two ranges between
 * which one price came would tell that price.
 */
export const PRICE_CHANGES_MIN = 3;
/** PRODUCT §9: it is the range between these, rounded by at least this share of the price (decision 52). */
export const PRICE_PERCENTILES = [0.25, 0.75] as const;
export const PRICE_ROUNDING = 0.05;
