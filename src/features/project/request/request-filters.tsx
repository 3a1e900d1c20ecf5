import type { FormEvent } from 'react';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { centsOf } from '@/features/common/amounts';
import { Button } from '@/ui/button';
import { MoneyField, SelectField, TextField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import { queryOfFilter, type RequestFilter } from './request-filter';
import { useTyped } from './use-typed';

interface RequestFiltersProps {
  filter: RequestFilter;
  onChange: (change: Partial<RequestFilter>) => void;
  onClear: () => void;
}

/** What is looked for: every change counts at once, typing once it pauses. */
export function RequestFilters({ filter, onChange, onClear }: RequestFiltersProps) {
  const { t } = useTranslation('project');
  const words = useTyped(filter.q, (q) => onChange({ q }));
  const budget = useTyped(filter.budget, (value) => onChange({ budget: value }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: words.take(), budget: budget.take() });
  };
  const isBudgetWrong = budget.value !== '' && centsOf(budget.value) === null;
  const isSet = Object.keys(queryOfFilter(filter)).length > 0;
  return (
    <search className="mb-6 block rounded-m border border-line bg-card p-5">
      <form onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <TextField
          label={t('request.q')}
          type="search"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('request.q_example')}
          value={words.value}
          onChange={words.onChange}
          onCompositionEnd={words.onCompositionEnd}
        />
        <SelectField
          label={t('facts.category')}
          value={filter.category}
          onChange={(event) => onChange({ category: event.target.value as RequestFilter['category'] })}
          options={[
            { value: '', label: t('request.all') },
            ...CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
          ]}
        />
        <SelectField
          label={t('facts.district')}
          value={filter.district}
          onChange={(event) => onChange({ district: event.target.value as RequestFilter['district'] })}
          options={[
            { value: '', label: t('request.all') },
            ...DISTRICTS.map((value) => ({ value, label: t(`district.${value}`) })),
          ]}
        />
        <MoneyField
          label={t('request.budget')}
          error={isBudgetWrong && t('form.amount')}
          value={budget.value}
          onChange={budget.onChange}
          onCompositionEnd={budget.onCompositionEnd}
        />
      </form>
      {isSet && (
        <Button variant="text" className="mt-2" onClick={onClear}>
          {t('request.clear')}
        </Button>
      )}
    </search>
  );
}
