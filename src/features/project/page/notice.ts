import { useTranslation } from '@/ui/texts';
import type { DialogAction } from '../turn/act-dialogs';
import type { FormAction } from '../turn/action-form';

/** What was just done here. */
export type Notice = 'created' | 'accept_consultant' | 'complain' | FormAction | DialogAction;

/** Whose words are under `notice`; the later acts' stand with them, under `act.done`. */
const STEPS = ['created', 'apply', 'accept_consultant', 'estimate', 'quote', 'submit', 'approve'] as const;
type Step = (typeof STEPS)[number];
const isStep = (notice: Notice): notice is Step => (STEPS as readonly string[]).includes(notice);

/** It was done, and who hears of it. */
export function useNoticeWords() {
  const { t } = useTranslation('project');
  return (notice: Notice): string => (isStep(notice) ? t(`notice.${notice}`) : t(`act.done.${notice}`));
}
