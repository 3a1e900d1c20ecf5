import { useTranslation } from 'next-i18next/pages';
import { useFormContext } from 'react-hook-form';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { type ActionWithReason, REASONS } from '@/domain/project/reasons';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextAreaField } from '@/ui/form/text-area-field';

export interface ReasonValues {
  reason: string;
  note: string;
}

interface ReasonFieldsProps {
  action: ActionWithReason;
  serverErrors: Record<string, string>;
}

/** The reason of an action: one of its codes, and a note, which `other` requires. Inside a FormProvider. */
export function ReasonFields({ action, serverErrors }: ReasonFieldsProps) {
  const { t } = useTranslation('project');
  const { register, watch, formState } = useFormContext<ReasonValues>();
  const { errors } = formState;
  const noteRule = (value: string, values: ReasonValues) => {
    if (values.reason === 'other' && value.trim() === '') return t('act.note_needed');
    return value.trim().length <= NOTE_MAX_CHARS || t('form.too_long', { n: NOTE_MAX_CHARS.toLocaleString('en') });
  };
  return (
    <>
      <RadioGroup
        label={t('act.reason')}
        options={REASONS[action].map((code) => ({ value: code, label: t(`reason.${code}`) }))}
        error={errors.reason?.message ?? serverErrors.reason_code}
        {...register('reason', { validate: (value) => Boolean(value) || t('form.unchosen'), deps: 'note' })}
      />
      <TextAreaField
        label={t('act.note')}
        hint={t('act.note_hint')}
        isOptional={watch('reason') !== 'other'}
        rows={3}
        error={errors.note?.message ?? serverErrors.note}
        {...register('note', { validate: noteRule })}
      />
    </>
  );
}
