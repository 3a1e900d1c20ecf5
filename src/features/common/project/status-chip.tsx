import { useTranslation } from 'next-i18next/pages';
import { isPast, type ProjectStatus } from '@/domain/project/statuses';
import type { WaitingOn } from '@/domain/project/turns';
import { Chip } from '@/ui/layout/chip';

interface StatusChipProps {
  project: { status: ProjectStatus; waiting_on: WaitingOn | null; is_my_turn: boolean; is_on_hold: boolean };
}

/** A project's state in words and colour: ember for the user's turn, gold for waiting, grey for done (LOOK rule 2). */
export function StatusChip({ project }: StatusChipProps) {
  const { t } = useTranslation('project');
  // A hold is shown before the status, also for a completed project.
  const status = project.is_on_hold ? t('act.on_hold') : t(`status.${project.status}`);
  // The work was ended unpaid, and held money is to be decided on.
  const isUndecided = project.status === 'cancelled' && project.waiting_on !== null;
  if (isPast(project.status) && !project.is_on_hold && !isUndecided) return <Chip tone="done">{status}</Chip>;
  if (project.is_my_turn) return <Chip tone="turn">{t('turn_of.me', { status })}</Chip>;
  if (project.waiting_on) return <Chip tone="wait">{t(`turn_of.${project.waiting_on}`, { status })}</Chip>;
  return <Chip tone={project.is_on_hold ? 'wait' : 'info'}>{status}</Chip>;
}
