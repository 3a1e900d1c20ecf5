/** What the back office shows of the platform and how it runs. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Ours: how far back the figures look, in days of Hong Kong; from the longest on they are of weeks. */
export const FIGURE_DAYS = [30, 90, 365] as const;
export const FIGURE_WEEKS_FROM_DAYS = 365;
/** Ours: how long a state lasts is reckoned of so many steps out of one, the newest of the range. */
export const FIGURE_MOVES_MAX = 20_000;

/** Ours: of an error that a job or a mail ended with, its first line and no more than this. */
export const FAILURE_MAX_CHARS = 500;
/** Ours: the job of each minute was begun so long ago at most, or no worker lives. */
export const WORKER_SILENCE_MS = 3 * MINUTE_MS;
/** Ours: the realtime engine answers within this, or it is told to be away. */
export const HEALTH_TIMEOUT_MS = 3 * SECOND_MS;

/** Ours: an announcement's title and text, in each language; they stand in every reader's notification. */
export const ANNOUNCEMENT_TITLE_MAX_CHARS = 60;
export const ANNOUNCEMENT_BODY_MAX_CHARS = 500;
/** Ours: so many are told of an announcement in one transaction. */
export const ANNOUNCEMENT_BATCH = 500;
