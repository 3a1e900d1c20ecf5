import { type ActionWithReason, REASONS, type ReasonCode } from '@/domain/project/reasons';
import { AppError, type FieldProblem } from '../../../http/app-error';

/**
 * Requires a reason code that `act` allows, and a note with `other`.
 * @param more other errors of the form
 * @throws form_error, naming every wrong field
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
