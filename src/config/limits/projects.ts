/** Deadlines of a project, and ratings. */

/** Ours (PRODUCT §3): days until a step is due. */
export const OPEN_DAYS = 30;
export const ESTIMATE_DAYS = 5;
export const QUOTING_DAYS = 14;
export const PAYMENT_DAYS = 7;
export const OWNER_REVIEW_DAYS = 7;
export const REVISING_DAYS = 7;
/** Ours (PRODUCT §3): this long after the owner's time to approve or refuse, the admin gets a task. */
export const OWNER_ESCALATION_DAYS = 14;
export const END_REQUEST_DAYS = 7;
export const COMPLAINT_ANSWER_DAYS = 5;
export const COMPLAINT_SETTLEMENT_DAYS = 10;
/** After completion. */
export const COMPLAINT_WINDOW_DAYS = 30;
export const FEEDBACK_DAYS = 14;
/** Ours: reminders are sent this long before the due date. */
export const REMIND_BEFORE_DAYS = 3;

/** Ours: projects read per query when the rules decide whose turn it is. */
export const TURN_ROWS_AT_ONCE = 200;

/** Spec §9: number of stars, the lowest choice, and the step to which a shown rating is rounded. */
export const RATING_STARS = 5;
export const RATING_MIN = 1;
export const RATING_INTERVAL = 0.2;

/** PRODUCT §9: professionals whom an owner can invite to a request. */
export const MAX_INVITES = 10;
/** Ours: who chooses a plan sees how many requests came in this many days. */
export const DEMAND_DAYS = 30;

/** PRODUCT §7: stages of a quotation that names any. */
export const MIN_STAGES = 2;
export const MAX_STAGES = 12;
export const STAGE_NAME_MAX_CHARS = 40;
export const STAGE_CONDITION_MAX_CHARS = 150;
/** PRODUCT §7, until the site's settings say otherwise: percent of the total. */
export const FIRST_STAGE_MAX_PERCENT = 30;
export const LAST_STAGE_MIN_PERCENT = 5;
/** Ours: the most that the site's settings can make the platform's share of what becomes due to technicians. */
export const PLATFORM_SHARE_MAX_PERCENT = 30;
/** PRODUCT §7: days until a payable stage is due; unpaid after the second, the technician may end the project. */
export const STAGE_PAYMENT_DAYS = 7;
export const STAGE_UNPAID_END_DAYS = 30;
/**
 * Ours: a payment that was made in time may be confirmed this long after the deadline, such as a bank transfer that an
 * admin has to look for; so a payer's word holds an order no longer than this.
 */
export const PAYMENT_CONFIRM_DAYS = 7;

/** PRODUCT §7: days until a proposed change of the work expires, and that the consultant's advice on it is waited for. */
export const VARIATION_DAYS = 14;
export const VARIATION_ADVICE_DAYS = 3;
/** Ours: changes that one person can propose in one project, whether agreed or not, and the versions of one change. */
export const MAX_VARIATIONS = 40;
export const MAX_VARIATION_VERSIONS = 30;

/** PRODUCT §7: the most that a consultant's fee can be as a share of the price, in percent. */
export const FEE_MAX_PERCENT = 15;
/** PRODUCT §7: days after the estimate until a fixed fee is due to the consultant though no quotation was accepted. */
export const FEE_DUE_DAYS = 30;

/** Ours: the professionals that a client can keep. */
export const FAVOURITES_MAX = 100;
/** PRODUCT §7: the most that is kept back of a price after approval, in percent, and for how many days. */
export const RETENTION_MAX_PERCENT = 10;
export const RETENTION_MAX_DAYS = 90;
/** PRODUCT §7: days until a reported defect is to be answered, and until one that was mended counts as confirmed. */
export const DEFECT_ANSWER_DAYS = 7;
export const DEFECT_CONFIRM_DAYS = 14;
/** Ours: the owner is reminded this many days before the warranty ends, but not in its first days. */
export const WARRANTY_REMIND_DAYS = [30, 7] as const;
export const WARRANTY_QUIET_DAYS = 7;
/** Ours: defects that can be reported of one project. */
export const MAX_DEFECTS = 50;
/** Ours: times that can be proposed to look at one defect; how far ahead the time of any visit can be. */
export const MAX_VISITS = 20;
export const VISIT_MAX_DAYS = 90;
/** PRODUCT §8: times that are proposed at once; reminders of a visit: at this hour of the day before, and this long before. */
export const VISIT_TIMES_MAX = 3;
export const VISIT_REMIND_EVENING_HOUR = 18;
export const VISIT_REMIND_HOURS = 2;
/** Ours: how long a visit takes in calendars, how often times can be proposed for one, and how many a pair can have. */
export const VISIT_HOURS = 1;
export const VISIT_ROUNDS_MAX = 20;
export const VISITS_OF_PAIR_MAX = 30;
/** Ours: the newest visits of a project that are listed. */
export const VISITS_LISTED = 100;
/** Ours: days that a visit which is over stays in a subscribed calendar, and how often programs are asked to fetch it. */
export const VISIT_FEED_DAYS = 90;
export const VISIT_FEED_REFRESH_S = 3600;

/** Ours: how old the day of a site log's entry can be, the most people on site, and what a project and an entry can have. */
export const SITE_LOG_BACK_DAYS = 60;
export const SITE_LOG_PEOPLE_MAX = 200;
export const SITE_LOG_ENTRIES_MAX = 1000;
export const SITE_LOG_COMMENTS_MAX = 100;
/** Ours: entries of a page of the site log. */
export const SITE_LOG_PAGE = 10;
