import { useTranslation } from 'next-i18next/pages';
import { centsOf } from '@/domain/money';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { OptionField } from '@/features/common/forms/option-field';
import { useTyped } from '@/features/common/forms/use-typed';
import { MoneyField } from '@/ui/form/money-field';
import type { RequestFilter } from './request-filter';

interface RequestFiltersProps {
  filter: RequestFilter;
  onChoose: (change: Partial<RequestFilter>) => void;
  onType: (change: Partial<RequestFilter>) => void;
}

/** The filter's conditions on open requests: category, district, and the user's price. */
export function RequestFilters({ filter, onChoose, onType }: RequestFiltersProps) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const budget = useTyped(filter.budget, (value) => onType({ budget: value }));
  const isBudgetWrong = budget.value !== '' && centsOf(budget.value) === null;
  return (
    <>
      <OptionField
        label={t('facts.category')}
        value={filter.category}
        options={CATEGORIES}
        labelOf={(category) => common(`category.${category}`)}
        onChange={(category) => onChoose({ category })}
      />
      <OptionField
        label={t('facts.district')}
        value={filter.district}
        options={DISTRICTS}
        labelOf={(district) => common(`district.${district}`)}
        onChange={(district) => onChoose({ district })}
      />
      <MoneyField
        label={t('request.budget')}
        hint={t('request.budget_hint')}
        placeholder={t('request.budget_example')}
        error={isBudgetWrong && t('form.amount')}
        value={budget.value}
        onChange={budget.onChange}
        onCompositionEnd={budget.onCompositionEnd}
      />
    </>
  );
}
