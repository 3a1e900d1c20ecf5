/** Every error code the API answers with: its HTTP status, and when it is thrown. */
export const ERRORS = {
  /** The body or the query cannot be read at all: broken JSON, a cut multipart body. */
  malformed_request: 400,
  /** The token is absent, expired or revoked. */
  unauthorized: 401,
  /** The caller sees it, but may never do this. */
  forbidden: 403,
  /** The e-mail address is not proved yet: until then an account reads, and does nothing. */
  not_verified: 403,
  /** The password is right, and the account wants a code of its authenticator app as well. */
  second_factor_required: 403,
  /** The code is not right, not of now, or was used before. */
  second_factor_wrong: 403,
  /** An admin has no second factor, and is in by the password alone: everywhere but in the demonstration. */
  second_factor_missing: 403,
  /** A professional who is not approved asks to take on work. */
  not_approved: 403,
  /** A professional without a subscription in force asks to take on work. */
  not_subscribed: 403,
  /** Who left a room reads what was until then, and writes no more. */
  not_in_room: 403,
  /** Absent, or not the caller's to see: the two look the same. */
  not_found: 404,
  method_not_allowed: 405,
  /** `revision` is not the row's any more; the fresh state comes with it. */
  stale: 409,
  /** The project's status does not allow it; the fresh state comes with it. */
  invalid_transition: 409,
  /** The registration, the subscription or the account is not where this belongs. */
  wrong_step: 409,
  /** The second factor is set already, or is not set any more. */
  second_factor_changed: 409,
  already_applied: 409,
  /** The application is not pending any more. */
  application_closed: 409,
  /** The quotation's validity is over. */
  quotation_expired: 409,
  /** The quotation answers an older estimate. */
  quotation_outdated: 409,
  /** The quotation was withdrawn, superseded or declined. */
  quotation_closed: 409,
  /** The professional cannot take work on just now: not approved, lapsed, or suspended. */
  professional_unavailable: 409,
  /** A complaint holds the project: only its own calls, chat and reading work. */
  on_hold: 409,
  /** The consultant still has time: too early to replace them. */
  not_overdue: 409,
  /** The consultant still has time: too early for the owner to decide in their place. */
  consultant_in_time: 409,
  /** Somebody has already asked to end the project. */
  end_request_open: 409,
  /** The question has its answer. */
  question_answered: 409,
  /** A completed project’s time for complaints is over. */
  complaint_too_late: 409,
  /** The time for feedback is over. */
  feedback_closed: 409,
  already_rated: 409,
  /** The caller has answered this feedback. */
  already_replied: 409,
  /** The order is paid, cancelled or expired. */
  order_not_payable: 409,
  /** Nothing is owed of this order: nothing failed to go back, or the technician has nothing to get, yet or any more. */
  nothing_owed: 409,
  /** A refund of the order failed and is still owed: until it is back nobody knows what is the technician's. */
  refund_owed: 409,
  /** The refund failed, and its money was paid to the technician since: it is not sent again by itself. */
  paid_out: 409,
  /** Others wait for something of the account, which cannot be deleted yet; `fresh.ties` says what, `fresh.until` for how long a complaint can still come. */
  account_tied: 409,
  /** The Idempotency-Key was used with another body. */
  idempotency_mismatch: 409,
  /** The message_id was used before, for something else. */
  message_mismatch: 409,
  /** A body or a file over the limit. */
  payload_too_large: 413,
  /** A body that is neither JSON nor multipart, or a file that is not jpeg, png or pdf. */
  unsupported_media_type: 415,
  /** Fields, wrong credentials, codes: `form_error` names each. */
  form_error: 422,
  too_many_requests: 429,
  /** So many documents of registrations wait to be proved, from one caller or from all, that no more are taken. */
  uploads_waiting: 429,
  internal_error: 500,
  /** The database is away, or two changes stood in each other's way; try again. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every failure (Spec §3, PRODUCT §6). */
export interface ErrorBody {
  error: true;
  error_code: ErrorCode;
  error_message: string;
  form_error?: Record<string, string[]>;
  request_id?: string;
  /** With 409: how the thing stands now. */
  fresh?: Record<string, unknown>;
}
