import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { INFO_REQUEST_DAYS } from '@/config/limits/accounts';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { TextAreaField } from '@/ui/form/text-area-field';
import { type DecisionDialogProps, useDecision } from './use-decision';

/** Takes a note that tells the person what is missing. */
export function RequestInfoDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('admin');
  const { isOpen, professional, onClose } = props;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decision = useDecision(professionalCalls.requestInfo, 'request_info', props);
  const onConfirm = () => {
    setMissing(note.trim() === '');
    if (note.trim() !== '') void decision.send({ user_id: professional.id, note: note.trim() });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('professionals.request_info.title')}
      confirmLabel={t('professionals.request_info.confirm')}
      onConfirm={onConfirm}
      isPending={decision.isPending}
      shown={decision.fieldErrors.note ? null : decision.shown}
    >
      <p className="text-ink-2">{t('professionals.request_info.text', { days: INFO_REQUEST_DAYS })}</p>
      <TextAreaField
        name="note"
        label={t('professionals.request_info.note')}
        hint={t('professionals.note_hint')}
        maxLength={NOTE_MAX_CHARS}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isMissing && note.trim() === '' ? t('professionals.request_info.missing') : decision.fieldErrors.note}
      />
    </ConfirmDialog>
  );
}
