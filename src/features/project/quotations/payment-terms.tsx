import { useTranslation } from 'next-i18next/pages';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ChoiceTiles } from '@/ui/form/choice-tiles';
import type { ProjectDetails } from '../types';
import type { QuoteValues } from './quote-values';
import { RetentionFields } from './retention-fields';
import { StageRows } from './stage-rows';
import { limitsOf, proposedStages } from './stage-values';

interface PaymentTermsProps {
  form: UseFormReturn<QuoteValues>;
  project: ProjectDetails;
  /** HKD cents. */
  total: number;
  serverErrors: Record<string, string>;
}

/** Whether the whole is paid at once, or in stages, which begin as is usual for this kind of work; what is kept back. */
export function PaymentTerms({ form, project, total, serverErrors }: PaymentTermsProps) {
  const { t } = useTranslation('items');
  const payment = useWatch({ control: form.control, name: 'payment' });
  const onChange = () => {
    const values = form.getValues();
    if (values.payment === 'stages' && values.stages.length === 0)
      form.setValue(
        'stages',
        proposedStages(project.category, (name) => t(`stage.${name}`)),
        { shouldDirty: true },
      );
  };
  return (
    <div className="grid min-w-0 gap-4">
      <ChoiceTiles
        label={t('stages.payment')}
        options={(['whole', 'stages'] as const).map((value) => ({ value, label: t(`stages.${value}`) }))}
        {...form.register('payment', { onChange })}
      />
      {payment === 'stages' && (
        <StageRows form={form} limits={limitsOf(project.stage_limits)} total={total} serverErrors={serverErrors} />
      )}
      <RetentionFields form={form} total={total} serverErrors={serverErrors} />
    </div>
  );
}
