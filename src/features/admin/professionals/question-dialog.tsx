import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { TextAreaField } from '@/ui/form/text-area-field';
import { type Certificate, factsOf } from './verify-dialog';

interface QuestionDialogProps {
  certificate: Certificate;
  isOpen: boolean;
  onClose: () => void;
}

/** A licence was not found in its register: asks its holder to put it right. */
export function QuestionDialog({ certificate, isOpen, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('admin');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const ask = useCallMutation(professionalCalls.verifyCertificate);
  const onConfirm = async () => {
    const question = note.trim();
    setMissing(question === '');
    if (question && (await ask.run({ ...factsOf(certificate), checked_in: null, question }))) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('professionals.licence.question_title')}
      confirmLabel={t('professionals.licence.question_send')}
      onConfirm={() => void onConfirm()}
      isPending={ask.isPending}
      shown={ask.fieldErrors.question ? null : ask.shown}
    >
      <TextAreaField
        name="question"
        label={t('professionals.licence.question_note')}
        hint={t('professionals.licence.question_hint')}
        maxLength={NOTE_MAX_CHARS}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isMissing && note.trim() === '' ? t('professionals.licence.question_missing') : ask.fieldErrors.question}
      />
    </ConfirmDialog>
  );
}
