import { useTranslation } from 'next-i18next/pages';
import { RadioGroup } from '@/ui/form/radio-group';
import type { OwnOrder } from './order-summary';

export type Provider = OwnOrder['pay_with'][number];

interface PayChoiceProps {
  providers: readonly Provider[];
  value: Provider | undefined;
  onChange: (provider: Provider) => void;
}

/** The ways to pay, each with what happens. */
export function PayChoice({ providers, value, onChange }: PayChoiceProps) {
  const { t } = useTranslation('fps');
  return (
    <RadioGroup
      name="provider"
      label={t('choice.label')}
      options={providers.map((name) => ({
        value: name,
        label: t(`choice.${name}`),
        hint: t(`choice.${name}_hint`),
        isChecked: name === value,
      }))}
      onChange={(event) => onChange(event.target.value as Provider)}
    />
  );
}
