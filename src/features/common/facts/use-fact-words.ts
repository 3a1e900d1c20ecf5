import { useTranslation } from 'next-i18next/pages';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/config/limits/time';
import type { Fact, FactKind } from '@/domain/facts';
import type { UserType } from '@/domain/roles';

/** From this many hours on, a time is told in days. */
const DAYS_FROM_HOURS = 48;

/** The words of facts about professionals of one role. */
export function useFactWords(role: UserType) {
  const { t } = useTranslation('fact');
  const part = role === 'consultant' ? 'consultant' : 'technician';
  const time = (seconds: number): string => {
    const minutes = (seconds * SECOND_MS) / MINUTE_MS;
    const hours = (seconds * SECOND_MS) / HOUR_MS;
    if (hours < 1) return t('time.minutes', { count: Math.max(1, Math.round(minutes)) });
    if (hours < DAYS_FROM_HOURS) return t('time.hours', { count: Math.round(hours) });
    return t('time.days', { count: Math.round(hours / 24) });
  };
  return {
    name: (kind: FactKind) => (kind === 'on_time' ? t(`name.on_time.${part}`) : t(`name.${kind}`)),
    how: (kind: FactKind) => (kind === 'on_time' ? t(`how.on_time.${part}`) : t(`how.${kind}`)),
    time,
    value: ({ kind, value, of }: Pick<Fact, 'kind' | 'value' | 'of'>): string => {
      if (kind === 'first_answer') return time(value);
      if (kind === 'defects') return of === 0 ? t('value.no_defects') : t('value.defects', { value, of: of ?? 0 });
      if (kind !== 'changes') return t('value.percent', { value });
      if (value === 0) return t('value.no_changes');
      return t('value.changes', { value: value > 0 ? `+${value}` : `−${-value}` });
    },
  };
}
