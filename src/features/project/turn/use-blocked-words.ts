import { useTranslation } from 'next-i18next/pages';
import { COMPLAINT_WINDOW_DAYS } from '@/config/limits/projects';
import type { Guard } from '@/domain/project/transitions';

/** Why an action is blocked, and what would change that. */
export function useBlockedWords() {
  const { t } = useTranslation('detail');
  return (reason: Guard): string =>
    reason === 'licensed' ? t('licence.blocked') : t(`act.blocked.${reason}`, { days: COMPLAINT_WINDOW_DAYS });
}
