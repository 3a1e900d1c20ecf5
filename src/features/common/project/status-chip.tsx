import { isPast, type ProjectStatus } from '@/domain/project/statuses';
import type { WaitingOn } from '@/domain/project/turns';
import { Chip } from '@/ui/layout/chip';
import { useTranslation } from '@/ui/texts';

interface StatusChipProps {
  project: { status: ProjectStatus; waiting_on: WaitingOn | null; is_my_turn: boolean; is_on_hold: boolean };
}

/** A project's state in words and colour: ember my turn, gold waiting and for whom, grey done (LOOK rule 2). */
export function StatusChip({ project }: StatusChipProps) {
  const { t } = useTranslation('project');
  // What holds a project comes before what it is held at, a completed one included.
  const status = project.is_on_hold ? t('act.on_hold') : t(`status.${project.status}`);
  if (isPast(project.status) && !project.is_on_hold) return <Chip tone="done">{status}</Chip>;
  if (project.is_my_turn) return <Chip tone="turn">{t('turn_of.me', { status })}</Chip>;
  if (project.waiting_on) return <Chip tone="wait">{t(`turn_of.${project.waiting_on}`, { status })}</Chip>;
  return <Chip tone={project.is_on_hold ? 'wait' : 'info'}>{status}</Chip>;
}
