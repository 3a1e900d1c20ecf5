import { useTranslation } from 'next-i18next/pages';
import { labelStepMs, timeLabel } from '@/domain/time/labels';
import { useNow } from '@/features/common/time/use-now';

/** The times of these notifications in the page's language (Spec §9), and the current time that they relate to. */
export function useTimeLabels(rows: readonly { created_at: string }[]) {
  const { t, i18n } = useTranslation('profile');
  const instants = rows.map((row) => row.created_at);
  const now = useNow((at) => labelStepMs(instants, at));
  const labelOf = (instant: string): string => {
    const label = timeLabel(instant, now, i18n.language);
    if (label.key === 'at') return label.text;
    return t(`notification.ago.${label.key}`, { count: label.count });
  };
  return { now, labelOf };
}
