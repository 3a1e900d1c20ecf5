import { useTranslation } from 'next-i18next/pages';
import { SEARCH_FREQUENCIES, type SearchFrequency } from '@/domain/saved-search';
import { SelectField } from '@/ui/form/select-field';

interface FrequencyFieldProps {
  label: string;
  value: SearchFrequency;
  isBusy: boolean;
  takesFocus?: boolean;
  onChange: (frequency: SearchFrequency) => void;
}

/** How often the reader is told of requests that fit; a choice is saved at once. */
export function FrequencyField({ label, value, isBusy, takesFocus, onChange }: FrequencyFieldProps) {
  const { t } = useTranslation('work');
  return (
    <SelectField
      label={label}
      value={value}
      aria-busy={isBusy || undefined}
      // It takes the place of the button that was pressed.
      autoFocus={takesFocus}
      options={SEARCH_FREQUENCIES.map((frequency) => ({ value: frequency, label: t(`search.${frequency}`) }))}
      onChange={(event) => {
        const chosen = SEARCH_FREQUENCIES.find((frequency) => frequency === event.target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
