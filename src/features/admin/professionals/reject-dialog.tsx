import { useState } from 'react';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { professionalCalls } from '@/contract/professional/calls';
import { formatPrice } from '@/domain/money';
import { REJECTION_REASONS, type RejectionReason } from '@/domain/professional';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { TextAreaField } from '@/ui/form/field';
import { RadioGroup } from '@/ui/form/radio-group';
import { useTranslation } from '@/ui/texts';
import { type DecisionDialogProps, useDecision } from './use-decision';

/** Why not, and that the money goes back; the person reads the reason and the note. */
export function RejectDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('profile');
  const { t: office } = useTranslation('admin');
  const { isOpen, professional, onClose } = props;
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const decision = useDecision(professionalCalls.reject, 'reject', props);
  const isNoteMissing = reason === 'other' && note.trim() === '';
  // That nobody answered can only be said of who was asked.
  const reasons = REJECTION_REASONS.filter((code) => code !== 'no_answer' || professional.status === 'info_requested');
  const paid = professional.subscription?.paid_cents ?? 0;
  const onConfirm = () => {
    setChecked(true);
    if (reason === null || isNoteMissing) return;
    void decision.send({ user_id: professional.id, reason_code: reason, note: note.trim() });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={office('professionals.reject.title', { name: professional.name })}
      confirmLabel={office('professionals.reject.confirm')}
      onConfirm={onConfirm}
      isPending={decision.isPending}
      shown={decision.fieldErrors.note ? null : decision.shown}
      tone="danger"
    >
      <p className="text-ink-2">
        {office('professionals.reject.text')}
        {paid > 0 && (
          <span className="block">{office('professionals.reject.refund', { price: formatPrice(paid) })}</span>
        )}
      </p>
      <RadioGroup
        name="reason_code"
        label={office('professionals.reject.reason')}
        options={reasons.map((value) => ({ value, label: t(`registration.reason.${value}`) }))}
        onChange={(event) => setReason(reasons.find((code) => code === event.target.value) ?? null)}
        error={
          isChecked && reason === null
            ? office('professionals.reject.reason_missing')
            : decision.fieldErrors.reason_code
        }
      />
      <TextAreaField
        name="note"
        label={office('professionals.reject.note')}
        hint={office('professionals.note_hint', { max: NOTE_MAX_CHARS })}
        isOptional={reason !== 'other'}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isChecked && isNoteMissing ? office('professionals.reject.note_missing') : decision.fieldErrors.note}
      />
    </ConfirmDialog>
  );
}
