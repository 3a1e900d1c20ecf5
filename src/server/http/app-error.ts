import type { RateLimitName } from '@/config/limits';
import { ERRORS, type ErrorCode } from '@/contract/errors';
import type { FieldCode } from '../texts/codes';

/** What is wrong with a field: a code, and the values of its message. */
export interface FieldProblem {
  code: FieldCode;
  params?: Record<string, string | number>;
}

interface Details {
  /** For `form_error`: every field with its problems. For a refused file: its field. */
  fields?: Record<string, FieldProblem[]>;
  /** For 409: the current state. For a second factor that is missing or refused: SecondFactorWays. */
  fresh?: Record<string, unknown>;
  retryAfterS?: number;
  /** For the security events only: for 429 the limit that was reached; the account, if the request does not name it. */
  limit?: RateLimitName;
  /** For the metrics only: what refused the request before its call was begun. */
  refusedBy?: 'address_running' | 'address_requests' | 'queue';
  accountId?: number;
  /** For the log only. */
  cause?: unknown;
}

/** The one error modules throw; the mapper in error-reply.ts turns it into the reply. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code, { cause: details.cause });
    this.status = ERRORS[code];
  }
}

/** A `form_error` for one field. */
export const fieldError = (field: string, code: FieldCode, params?: FieldProblem['params']): AppError =>
  new AppError('form_error', { fields: { [field]: [{ code, params }] } });
