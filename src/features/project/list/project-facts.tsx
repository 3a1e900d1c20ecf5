import { useTranslation } from 'next-i18next/pages';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useBudgetWords } from '@/features/common/project/use-budget-words';
import type { ProjectSummary } from '../types';

type Facts = Pick<ProjectSummary, 'category' | 'district' | 'budget_min_cents' | 'budget_max_cents'>;

/** Category, district and budget in a line. */
export function ProjectFacts({ project }: { project: Facts }) {
  const { t: common } = useTranslation('common');
  const budget = useBudgetWords();
  return (
    <p className="text-[0.9375rem] tabular-nums text-ink-2">
      <DottedLine
        parts={[common(`category.${project.category}`), common(`district.${project.district}`), budget.line(project)]}
      />
    </p>
  );
}
