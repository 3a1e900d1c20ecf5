import { useTranslation } from 'next-i18next/pages';
import { priceRange } from '@/features/common/money/price-range';

interface Budget {
  budget_min_cents: number | null;
  budget_max_cents: number | null;
}

/** A project's budget in words: `value` beside its name, `line` by itself. A client may have none yet. */
export function useBudgetWords() {
  const { t } = useTranslation('project');
  const range = ({ budget_min_cents: min, budget_max_cents: max }: Budget) =>
    min === null || max === null ? null : priceRange(min, max);
  return {
    value: (project: Budget) => range(project) ?? t('facts.no_budget'),
    line: (project: Budget) => {
      const budget = range(project);
      return budget === null ? t('facts.no_budget') : t('facts.budget_line', { budget });
    },
  };
}
