/** The prompt for a project's feedback. */

import { SECOND_MS } from './time';

/** Spec §9: the toast hides by itself after this, or is swiped away sideways over more than this. */
export const TOAST_HIDE_AFTER_MS = 10 * SECOND_MS;
export const TOAST_SWIPE_PX = 100;
/** Spec §9: once the feedback is sent, its dialog closes after so long. */
export const FEEDBACK_CLOSE_AFTER_MS = 1.5 * SECOND_MS;
