import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { TextAreaField } from '@/ui/form/text-area-field';
import { factsOf, type LicenceDialogProps } from './verify-dialog';

const FIELDS = ['question'] as const;

/** A licence was not found in its register: asks its holder to put it right. */
export function QuestionDialog({ certificate, isOpen, onClose }: LicenceDialogProps) {
  const { t } = useTranslation('admin');
  const ask = useCallMutation(professionalCalls.verifyCertificate);
  const form = useForm({ defaultValues: { question: '' } });
  useServerErrors(form, FIELDS, ask.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ question }) => {
    if (await ask.run({ ...factsOf(certificate), checked_in: null, question: question.trim() })) onClose();
  });
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
        {...form.register('question', {
          validate: (value) => value.trim() !== '' || t('professionals.licence.question_missing'),
        })}
        label={t('professionals.licence.question_note')}
        hint={t('professionals.licence.question_hint')}
        maxLength={NOTE_MAX_CHARS}
        rows={3}
        error={form.formState.errors.question?.message}
      />
    </ConfirmDialog>
  );
}
