import { isPast, type ProjectStatus } from '@/domain/project/statuses';
import type { WaitingOn } from '@/domain/project/turns';
import { Chip } from '@/ui/chip';
import { useTranslation } from '@/ui/texts';

interface StatusChipProps {
  project: { status: ProjectStatus; waiting_on: WaitingOn | null; is_my_turn: boolean };
}

/** A project's state in words and colour: ember my turn, gold waiting and for whom, grey done (LOOK rule 2). */
export function StatusChip({ project }: StatusChipProps) {
  const { t } = useTranslation('project');
  const status = t(`status.${project.status}`);
  if (isPast(project.status)) return <Chip tone="done">{status}</Chip>;
  if (project.is_my_turn) return <Chip tone="turn">{t('turn_of.me', { status })}</Chip>;
  if (project.waiting_on) return <Chip tone="wait">{t(`turn_of.${project.waiting_on}`, { status })}</Chip>;
  return <Chip tone="info">{status}</Chip>;
}
