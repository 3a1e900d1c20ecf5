import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { SEARCH_FREQUENCIES, type SearchFrequency } from '@/domain/saved-search';
import { SelectField } from '@/ui/form/select-field';

interface FrequencyFieldProps {
  /** The search in words, for those who do not see beside what it stands. */
  search: string;
  value: SearchFrequency;
  isBusy: boolean;
  /** @returns whether it was saved */
  onChoose: (frequency: SearchFrequency) => Promise<boolean>;
}

/** How often the reader is told of requests that fit; a choice is saved at once. */
export function FrequencyField({ search, value, isBusy, onChoose }: FrequencyFieldProps) {
  const { t } = useTranslation('work');
  /** The choice made here, until the list has it too. */
  const [chosen, setChosen] = useState<SearchFrequency | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that differs from the previous one is newer
  useEffect(() => setChosen(null), [value]);
  return (
    <SelectField
      label={t('search.frequency')}
      aria-label={t('search.frequency_of', { search })}
      value={chosen ?? value}
      aria-busy={isBusy || undefined}
      options={SEARCH_FREQUENCIES.map((frequency) => ({ value: frequency, label: t(`search.${frequency}`) }))}
      onChange={async (event) => {
        const frequency = SEARCH_FREQUENCIES.find((one) => one === event.target.value);
        // A second choice while the first is being saved would be lost, so the field does not change.
        if (!frequency || isBusy) return;
        setChosen(frequency);
        if (!(await onChoose(frequency))) setChosen(null);
      }}
    />
  );
}
