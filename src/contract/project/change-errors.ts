/** Errors of every change of an existing project. */
export const CHANGE_ERRORS = [
  'unauthorized',
  'forbidden',
  'form_error',
  'not_found',
  'stale',
  'invalid_transition',
  'on_hold',
] as const;

/** The same of a change by an admin; other callers do not learn of these calls. */
export const ADMIN_CHANGE_ERRORS = [
  'unauthorized',
  'not_found',
  'form_error',
  'stale',
  'invalid_transition',
  'on_hold',
  'idempotency_mismatch',
] as const;

/** Errors of every call that takes files. */
export const UPLOAD_ERRORS = ['payload_too_large', 'unsupported_media_type'] as const;
