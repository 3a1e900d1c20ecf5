import { useTranslation } from 'next-i18next/pages';
import type { ProjectAction } from '@/domain/project/transitions';
import { LazyMenu } from '@/ui/overlay/menu-lazy';
import type { ProjectDetails } from '../types';
import { type MenuAct, menuActs } from './menu-acts';
import type { Turn } from './turn';
import { useBlockedWords } from './use-blocked-words';

interface TurnMenuProps {
  project: ProjectDetails;
  turn: Turn;
  onAction: (action: ProjectAction) => void;
}

/** The menu of all other actions, blocked ones with the reason. Nothing when it is empty. */
export function TurnMenu({ project, turn, onAction }: TurnMenuProps) {
  const { t } = useTranslation(['project', 'detail']);
  const blockedWords = useBlockedWords();
  const acts = menuActs(project, turn);
  if (acts.length === 0) return null;
  const labelOf = ({ action }: MenuAct) =>
    // The owner approves in the consultant's place; the consultant just approves.
    action === 'approve' && project.relation !== 'owner'
      ? t('detail:turn.action.approve')
      : t(`detail:act.name.${action}`);
  return (
    <LazyMenu
      label={t('detail:act.more')}
      isSmallOnPhone
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
