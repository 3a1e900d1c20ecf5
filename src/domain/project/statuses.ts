/** The statuses of a project and of its parts (PRODUCT §3). */

export const PROJECT_STATUSES = [
  'open',
  'estimating',
  'quoting',
  'awaiting_payment',
  'in_progress',
  'submitted',
  'revising',
  'completed',
  'cancelled',
  'rejected',
  'expired',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PAST_STATUSES = ['completed', 'cancelled', 'rejected', 'expired'] as const satisfies ProjectStatus[];
export const isPast = (status: ProjectStatus): boolean => (PAST_STATUSES as readonly string[]).includes(status);

/** The quotation is paid: the three parties are together. */
export const PAID_STATUSES = ['in_progress', 'submitted', 'revising', 'completed'] as const satisfies ProjectStatus[];
export const isPaid = (status: ProjectStatus): boolean => (PAID_STATUSES as readonly string[]).includes(status);

/** Work is on. */
export const AT_WORK = ['in_progress', 'submitted', 'revising'] as const satisfies ProjectStatus[];
export const isAtWork = (status: ProjectStatus): boolean => (AT_WORK as readonly string[]).includes(status);

/** The technician's work is over. */
export const ENDED_WORK = ['completed', 'cancelled'] as const satisfies ProjectStatus[];
export const isWorkEnded = (status: ProjectStatus): boolean => (ENDED_WORK as readonly string[]).includes(status);

/** A consultant's application. */
export const APPLICATION_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'not_selected',
  'expired',
  'resigned',
  'replaced',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** One version of a technician's quotation. */
export const QUOTATION_STATUSES = [
  'submitted',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
  'not_selected',
  'expired',
] as const;
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];

/** One version of the technician's work. */
export const SUBMISSION_STATUSES = ['submitted', 'approved', 'revision_requested'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** A payment stage of a quotation (PRODUCT §7); those of a quotation that was not accepted stay planned. */
export const STAGE_STATUSES = ['planned', 'payable', 'paid', 'claimed', 'returned', 'certified', 'cancelled'] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];

/**
 * A proposed change of the work (PRODUCT §7). It expires if it is not agreed in time, or with the work; an agreed addition
 * lapses if it is not paid.
 */
export const VARIATION_STATUSES = ['proposed', 'agreed', 'declined', 'withdrawn', 'expired', 'lapsed'] as const;
export type VariationStatus = (typeof VARIATION_STATUSES)[number];

/** A complaint holds the project, whose status does not change. */
export const COMPLAINT_STATUSES = ['open', 'responded', 'mediating', 'resolved', 'withdrawn'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];
export const LIVE_COMPLAINT_STATUSES = ['open', 'responded', 'mediating'] as const satisfies ComplaintStatus[];

/** A defect of finished work (PRODUCT §7). The owner may take back what is not mended. */
export const DEFECT_STATUSES = ['reported', 'visit_agreed', 'mended', 'confirmed', 'disputed', 'withdrawn'] as const;
export type DefectStatus = (typeof DEFECT_STATUSES)[number];
export const OPEN_DEFECT_STATUSES = [
  'reported',
  'visit_agreed',
  'mended',
  'disputed',
] as const satisfies DefectStatus[];

/** A request to end a running project by consent. */
export const END_REQUEST_STATUSES = ['open', 'agreed', 'refused', 'withdrawn', 'lapsed'] as const;
export type EndRequestStatus = (typeof END_REQUEST_STATUSES)[number];

/** Conditions of a project in addition to its status. */
export const PROJECT_STATES = ['on_hold', 'overdue', 'held_money'] as const;
