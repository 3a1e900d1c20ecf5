import { Chip } from '@/ui/chip';
import { useTranslation } from '@/ui/texts';
import type { ProjectSummary } from '../types';

/** A complaint holds the project: nothing else moves until it is settled. */
export function OnHoldChip({ project }: { project: Pick<ProjectSummary, 'is_on_hold'> }) {
  const { t } = useTranslation('project');
  return project.is_on_hold ? <Chip tone="wait">{t('list.on_hold')}</Chip> : null;
}
