import { type ActionWithReason, REASONS, type ReasonCode } from '@/domain/project/reasons';
import { AppError, type FieldProblem } from '../../http/app-error';

/**
 * A reason is one of those that `act` knows, and `other` says which in words.
 * @param more what else is wrong with the form
 * @throws form_error, every field named
 */
export function requireReason(
  act: ActionWithReason,
  reason: { reason_code: ReasonCode; note: string },
  more: Record<string, FieldProblem[]> = {},
): void {
  const fields = { ...more };
  if (!(REASONS[act] as readonly ReasonCode[]).includes(reason.reason_code))
    fields.reason_code = [{ code: 'not_an_option' }];
  if (reason.reason_code === 'other' && !reason.note) fields.note = [{ code: 'required' }];
  if (Object.keys(fields).length > 0) throw new AppError('form_error', { fields });
}
