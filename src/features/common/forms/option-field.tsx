import { useTranslation } from 'next-i18next/pages';
import { SelectField } from '@/ui/form/select-field';

interface OptionFieldProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly Value[];
  labelOf: (option: Value) => string;
  onChange: (value: Value | '') => void;
}

/** One condition of a filter: one of these options, or all. */
export function OptionField<Value extends string>({
  label,
  value,
  options,
  labelOf,
  onChange,
}: OptionFieldProps<Value>) {
  const { t } = useTranslation('project');
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(options.find((option) => option === event.target.value) ?? '')}
      options={[
        { value: '', label: t('filters.all') },
        ...options.map((option) => ({ value: option, label: labelOf(option) })),
      ]}
    />
  );
}
