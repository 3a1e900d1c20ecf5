import { ERRORS, type ErrorCode } from '@/contract/errors';
import type { FieldCode } from '../texts/codes';

/** What is wrong with a field, and the values of its sentence in the reader's language. */
export interface FieldProblem {
  code: FieldCode;
  params?: Record<string, string | number>;
}

interface Details {
  /** Of `form_error` every field and what is wrong with it; of a refused file its field. */
  fields?: Record<string, FieldProblem[]>;
  /** Of 409: how the thing stands now. */
  fresh?: Record<string, unknown>;
  retryAfterS?: number;
  /** For the log only. */
  cause?: unknown;
}

/** The one error modules throw; the mapper in error-reply.ts makes the reply of it. */
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

/** One field that is wrong. */
export const fieldError = (field: string, code: FieldCode, params?: FieldProblem['params']): AppError =>
  new AppError('form_error', { fields: { [field]: [{ code, params }] } });
