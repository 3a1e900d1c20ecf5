import { COMPLAINT_WINDOW_DAYS } from '@/config/limits';
import type { Guard } from '@/domain/project/transitions';
import { useTranslation } from '@/ui/texts';

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
