/** The prompt for a project's feedback. */

import { SECOND_MS } from './time';

/** Spec §9: the toast hides by itself after this, or is swiped away sideways over more than this. */
export const TOAST_HIDE_AFTER_MS = 10 * SECOND_MS;
export const TOAST_SWIPE_PX = 100;
/** Spec §9: the dialog closes this long after the feedback is sent. */
export const FEEDBACK_CLOSE_AFTER_MS = 1.5 * SECOND_MS;
