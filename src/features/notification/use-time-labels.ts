import { labelStepMs, timeLabel } from '@/domain/notification/time-label';
import { useNow } from '@/features/common/time/use-now';
import { useTranslation } from '@/ui/texts';

/** The times of these notifications in the page's language (Spec §9), and the now that they are told by. */
export function useTimeLabels(rows: readonly { created_at: string }[]) {
  const { t } = useTranslation('profile');
  const instants = rows.map((row) => row.created_at);
  const now = useNow((at) => labelStepMs(instants, at));
  const labelOf = (instant: string): string => {
    const label = timeLabel(instant, now);
    if (label.key === 'date') return label.date;
    if (label.key === 'weekday') return `${t(`notification.weekday.${label.weekday}`)} ${label.time}`;
    return t(`notification.ago.${label.key}`, { count: label.count });
  };
  return { now, labelOf };
}
