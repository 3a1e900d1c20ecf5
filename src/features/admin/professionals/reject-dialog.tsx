import { useTranslation } from 'next-i18next/pages';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { formatPrice } from '@/domain/money';
import { REJECTION_REASONS, type RejectionReason } from '@/domain/professional';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import { type DecisionDialogProps, useDecision } from './use-decision';

const FIELDS = ['reason_code', 'note'] as const;

/** Takes the reason of a rejection, which the person reads with the note, and announces the refund. */
export function RejectDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('profile');
  const { t: office } = useTranslation('admin');
  const { isOpen, professional, onClose } = props;
  const decision = useDecision(professionalCalls.reject, 'reject', props);
  const form = useForm({ defaultValues: { reason_code: '', note: '' } });
  const { register, watch, formState } = form;
  const { errors } = formState;
  useServerErrors(form, FIELDS, decision.fieldErrors);
  // `no_answer` is only possible after more information was requested.
  const reasons = REJECTION_REASONS.filter((code) => code !== 'no_answer' || professional.status === 'info_requested');
  const paid = professional.subscription?.paid_cents ?? 0;
  const onConfirm = form.handleSubmit(({ reason_code, note }) =>
    decision.send({ user_id: professional.id, reason_code: reason_code as RejectionReason, note: note.trim() }),
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={office('professionals.reject.title', { name: professional.name })}
      confirmLabel={office('professionals.reject.confirm')}
      onConfirm={() => void onConfirm()}
      isPending={decision.isPending}
      shown={FIELDS.some((name) => decision.fieldErrors[name]) ? null : decision.shown}
      tone="danger"
    >
      <p className="text-ink-2">
        {office('professionals.reject.text')}
        {paid > 0 && (
          <span className="block">{office('professionals.reject.refund', { price: formatPrice(paid) })}</span>
        )}
      </p>
      <RadioGroup
        {...register('reason_code', {
          validate: (value) => value !== '' || office('professionals.reject.reason_missing'),
          deps: 'note',
        })}
        label={office('professionals.reject.reason')}
        options={reasons.map((value) => ({ value, label: t(`registration.reason.${value}`) }))}
        error={errors.reason_code?.message}
      />
      <TextAreaField
        {...register('note', {
          validate: (value, { reason_code }) =>
            reason_code !== 'other' || value.trim() !== '' || office('professionals.reject.note_missing'),
        })}
        label={office('professionals.reject.note')}
        hint={office('professionals.note_hint')}
        isOptional={watch('reason_code') !== 'other'}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        error={errors.note?.message}
      />
    </ConfirmDialog>
  );
}
