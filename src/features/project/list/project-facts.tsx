import { DottedLine } from '@/features/common/money/dotted-line';
import { priceRange } from '@/features/common/money/price-range';
import { useTranslation } from '@/ui/texts';
import type { ProjectSummary } from '../types';

type Facts = Pick<ProjectSummary, 'category' | 'district' | 'budget_min_cents' | 'budget_max_cents'>;

/** Category, district and budget in a line. */
export function ProjectFacts({ project }: { project: Facts }) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const budget = priceRange(project.budget_min_cents, project.budget_max_cents);
  return (
    <p className="text-[15px] tabular-nums text-ink-2">
      <DottedLine
        parts={[
          common(`category.${project.category}`),
          common(`district.${project.district}`),
          t('facts.budget_line', { budget }),
        ]}
      />
    </p>
  );
}
