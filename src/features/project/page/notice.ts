import { useTranslation } from 'next-i18next/pages';
import type { DialogAction } from '../turn/act-dialogs';
import type { FormAction } from '../turn/action-form';
import type { ProjectDetails } from '../types';

/** The action that was just done here. */
export type Notice = 'created' | 'uninvited' | 'accept_consultant' | 'complain' | FormAction | DialogAction;

/** Notices whose text is under `notice`; those of the other actions are under `act.done` of the detail texts. */
const STEPS = [
  'created',
  'uninvited',
  'apply',
  'accept_consultant',
  'estimate',
  'quote',
  'submit',
  'approve',
  'claim_stage',
  'certify_stage',
] as const;
type Step = (typeof STEPS)[number];
const isStep = (notice: Notice): notice is Step => (STEPS as readonly string[]).includes(notice);

/** The text of a notice: what was done, and who is notified. */
export function useNoticeWords() {
  const { t } = useTranslation(['project', 'detail']);
  return (notice: Notice, { complaint }: Pick<ProjectDetails, 'complaint'>): string => {
    if (notice === 'withdraw_complaint' && complaint?.defect_id) return t('detail:warranty.withdraw_complaint_done');
    if (notice === 'feedback') return t('feedback.thanks');
    return isStep(notice) ? t(`detail:notice.${notice}`) : t(`detail:act.done.${notice}`);
  };
}
