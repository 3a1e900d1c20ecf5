import { COMPLAINT_WINDOW_DAYS } from '@/config/limits';
import type { Guard, ProjectAction } from '@/domain/project/transitions';
import { LazyMenu } from '@/ui/menu-lazy';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';
import { type MenuAct, menuActs } from './menu-acts';
import type { Turn } from './turn';

interface TurnMenuProps {
  project: ProjectDetails;
  turn: Turn;
  onAction: (action: ProjectAction) => void;
}

/** Everything else that may be done, and what may not yet, with the reason. Nothing when there is nothing. */
export function TurnMenu({ project, turn, onAction }: TurnMenuProps) {
  const { t } = useTranslation('project');
  const blockedWords = useBlockedWords();
  const acts = menuActs(project, turn);
  if (acts.length === 0) return null;
  const labelOf = ({ action }: MenuAct) =>
    // The owner approves in somebody's place; the consultant just approves.
    action === 'approve' && project.relation !== 'owner' ? t('turn.action.approve') : t(`act.name.${action}`);
  return (
    <LazyMenu
      label={t('act.more')}
      entries={acts.map((act) => ({
        key: act.action,
        label: labelOf(act),
        blocked: act.blockedBy === null ? undefined : blockedWords(act.blockedBy),
        tone: act.isFinal ? 'danger' : 'plain',
        onChoose: () => onAction(act.action),
      }))}
    />
  );
}

const GUARD_WORDS: Record<Guard, true> = {
  on_hold: true,
  approved: true,
  no_live_application: true,
  has_application: true,
  has_quotation: true,
  overdue: true,
  stand_in: true,
  no_end_request: true,
  complaint_in_time: true,
  feedback_open: true,
  not_rated: true,
};
const isGuard = (reason: string): reason is Guard => reason in GUARD_WORDS;

/** Why something may not be done now, and what would change that. */
export function useBlockedWords() {
  const { t } = useTranslation('project');
  return (reason: string): string =>
    isGuard(reason) ? t(`act.blocked.${reason}`, { days: COMPLAINT_WINDOW_DAYS }) : t('act.blocked.other');
}
