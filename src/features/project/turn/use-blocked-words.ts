import { COMPLAINT_WINDOW_DAYS } from '@/config/limits';
import type { Guard } from '@/domain/project/transitions';
import { useTranslation } from '@/ui/texts';

/** Why something may not be done now, and what would change that. */
export function useBlockedWords() {
  const { t } = useTranslation('project');
  return (reason: Guard): string => t(`act.blocked.${reason}`, { days: COMPLAINT_WINDOW_DAYS });
}
