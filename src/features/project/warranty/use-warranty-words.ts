import { useTranslation } from 'next-i18next/pages';
import { useDates } from '@/features/common/time/use-dates';
import type { ProjectDetails } from '../types';
import { awaitedBy, type Defect } from './use-defects';

export type Warranty = NonNullable<ProjectDetails['warranty']>;

type Reader = Pick<ProjectDetails, 'relation'>;

/** How a warranty and its defects are spoken of. */
export function useWarrantyWords() {
  const { t } = useTranslation(['detail', 'project']);
  const dates = useDates();
  return {
    /** The last day on which defects can be reported, and how long it is until then. */
    lastDay: (endsAt: string): { day: string; left: string } => {
      // The end is the beginning of the next day.
      const last = new Date(new Date(endsAt).getTime() - 1).toISOString();
      return { day: dates.day(last), left: dates.due(last).text };
    },
    /** When what is kept back is released, or why it is not yet. */
    retention: ({ retention_due_at: due, open_defect_count: open }: Warranty, { relation }: Reader): string => {
      const who = relation === 'technician' ? t('detail:warranty.you') : t('detail:warranty.side.technician');
      const words = { who, day: due ? dates.day(due) : '' };
      if (due === null) return t('detail:warranty.retention.after_defects', words);
      if (open === 0) return t('detail:warranty.retention.on_day', words);
      const isLate = new Date(due) <= new Date();
      return t(isLate ? 'detail:warranty.retention.delayed' : 'detail:warranty.retention.may_delay', words);
    },
    /** Who is to do what; null once nothing more is to be done. */
    awaited: (defect: Defect, project: ProjectDetails): string | null => {
      const awaited = awaitedBy(defect);
      if (!awaited) return null;
      const who =
        awaited.side === project.relation ? t('detail:warranty.you') : t(`detail:warranty.side.${awaited.side}`);
      const at = defect.visit_at ? dates.moment(defect.visit_at) : '';
      return t(`detail:warranty.waits.${awaited.what}`, { who, visit: at });
    },
  };
}
