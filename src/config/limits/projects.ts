/** What is due when in a project, and how people are rated. */

/** Ours (PRODUCT §3): what is due when, in days. */
export const OPEN_DAYS = 30;
export const ESTIMATE_DAYS = 5;
export const QUOTING_DAYS = 14;
export const PAYMENT_DAYS = 7;
export const OWNER_REVIEW_DAYS = 7;
export const REVISING_DAYS = 7;
/** Ours (PRODUCT §3): after the owner's time to approve or refuse, so much silence is a task for the admin. */
export const OWNER_ESCALATION_DAYS = 14;
export const END_REQUEST_DAYS = 7;
export const COMPLAINT_ANSWER_DAYS = 5;
export const COMPLAINT_SETTLEMENT_DAYS = 10;
/** After completion. */
export const COMPLAINT_WINDOW_DAYS = 30;
export const FEEDBACK_DAYS = 14;
/** Ours: people are told of what time will do so long beforehand. */
export const REMIND_BEFORE_DAYS = 3;

/** Spec §9: stars, the fewest to choose, and the step to which a rating is shown. */
export const RATING_STARS = 5;
export const RATING_MIN = 1;
export const RATING_INTERVAL = 0.2;
