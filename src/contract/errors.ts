/** Every error code the API answers with: its HTTP status, and when it is thrown. */
export const ERRORS = {
  /** The body or the query cannot be read at all: broken JSON, a cut multipart body. */
  malformed_request: 400,
  /** The token is absent, expired or revoked. */
  unauthorized: 401,
  /** The caller may see the resource, but may never do this. */
  forbidden: 403,
  /** The e-mail address is not verified yet: until then the account can only read. */
  not_verified: 403,
  /** The password is right, but the account also requires a second factor: `fresh` says which ways there are. */
  second_factor_required: 403,
  /** The account has no second factor, which its role requires (SECOND_FACTOR_ROLES). */
  second_factor_missing: 403,
  /** A passkey's answer that is not valid, late or repeated, or of a passkey that the account does not have. */
  passkey_refused: 403,
  /** A professional who is not approved tries to take on work. */
  not_approved: 403,
  /** A professional without a subscription in force tries to take on work. */
  not_subscribed: 403,
  /** A technician without the licence that the project’s category demands tries to quote. */
  not_licensed: 403,
  /** A former member of a room reads the messages up to leaving, but cannot send any. */
  not_in_room: 403,
  /** Absent, or not visible to the caller: the reply is the same. */
  not_found: 404,
  method_not_allowed: 405,
  /** `revision` is outdated; the fresh state comes with it. */
  stale: 409,
  /** The project's status does not allow it; the fresh state comes with it. */
  invalid_transition: 409,
  /** The registration, the subscription or the account is not in a state that allows this. */
  wrong_step: 409,
  /** The second factor is set already, or is not set any more. */
  second_factor_changed: 409,
  /** APP_URL is a bare address, for which browsers make no passkeys. */
  passkeys_unavailable: 409,
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
  /** The technician no longer holds the licence that the project’s category demands. */
  licence_missing: 409,
  /** A complaint holds the project: only its own calls, chat and reading work. */
  on_hold: 409,
  /** The consultant still has time: too early to replace them. */
  not_overdue: 409,
  /** The consultant still has time: too early for the owner to decide in their place. */
  consultant_in_time: 409,
  /** Consultant and owner still have time for a claimed stage: too early for an admin to decide in their place. */
  stage_in_time: 409,
  /** Other stages are not certified yet, or the last is not paid: the work cannot be submitted as a whole. */
  stages_open: 409,
  fee_unpaid: 409,
  /** The consultant is asked for advice first, for up to 3 days. */
  advice_awaited: 409,
  /** The proposed change has a newer version, is closed, or no longer fits what is agreed or held. */
  variation_outdated: 409,
  /** The person has proposed as many changes as one can, or the change has as many versions. */
  variations_full: 409,
  /** The person has saved as many searches as one can. */
  searches_full: 409,
  /** The client keeps as many professionals as one can. */
  favourites_full: 409,
  /** The time to report defects is over. */
  warranty_over: 409,
  /** As many defects of the project are reported as can be. */
  defects_full: 409,
  /** The technician still has time to answer, or to mend the defect: too early to dispute it. */
  defect_in_time: 409,
  /** One complaint about the project is decided at a time. */
  complaint_open: 409,
  /** A request to end the project is open already. */
  end_request_open: 409,
  /** The technician has ended unpaid work: an admin decides on what is held on the project's page. */
  money_undecided: 409,
  /** The question is answered already. */
  question_answered: 409,
  /** A completed project’s time for complaints is over. */
  complaint_too_late: 409,
  /** The time for feedback is over. */
  feedback_closed: 409,
  already_rated: 409,
  /** The caller has replied to this feedback already. */
  already_replied: 409,
  /** The order is paid, cancelled or expired. */
  order_not_payable: 409,
  /** The payment of the next period is being confirmed: until then its plan stays. */
  payment_confirming: 409,
  /** Nothing is owed of this order: no refund failed, or the payout is not due yet, is made, or does not exist. */
  nothing_owed: 409,
  /** A refund of the order failed and is still owed: until it is made, the technician's share is unknown. */
  refund_owed: 409,
  /** The card's holder disputes the payment with their bank: until that is decided, its money stays where it is. */
  charge_disputed: 409,
  /** The refund failed, and its money was paid to the technician since: it is not retried automatically. */
  paid_out: 409,
  /**
   * The account cannot be deleted yet, because something depends on it: `fresh.ties` says what, `fresh.until` until
   * when a complaint is still possible.
   */
  account_tied: 409,
  /** The Idempotency-Key was used with another body. */
  idempotency_mismatch: 409,
  /** The message_id was used before, for something else. */
  message_mismatch: 409,
  /** The body did not arrive in time. */
  request_timeout: 408,
  /** A body or a file over the limit; `form_error` names a file's field. */
  payload_too_large: 413,
  /** A body that is neither JSON nor multipart, or a file that is not jpeg, png or pdf; `form_error` names its field. */
  unsupported_media_type: 415,
  /** Invalid fields, credentials or codes: `form_error` lists each. */
  form_error: 422,
  too_many_requests: 429,
  /** The quota for documents of unverified registrations is used up, for the caller or in total. */
  uploads_waiting: 429,
  internal_error: 500,
  /** The database or an external service is unavailable, or two changes conflicted; try again. */
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
  /** With 409: the current state. With second_factor_required, and a passkey refused as that: SecondFactorWays. */
  fresh?: Record<string, unknown>;
}
