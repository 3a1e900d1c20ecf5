import { useTranslation } from 'next-i18next/pages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { hongKongDay } from '@/domain/time/calendar';
import { CalendarButton } from '@/ui/form/calendar-button';
import { TextField } from '@/ui/form/text-field';
import { useWarrantyWords } from '../warranty/use-warranty-words';
import { dayOfVisit, visitAt } from './visit-values';

interface VisitTimeProps {
  day: UseFormRegisterReturn;
  time: UseFormRegisterReturn;
  /** As typed. */
  values: { day: string; time: string };
  errors: { day?: string; time?: string };
  /** A day was chosen in the calendar, `YYYY-MM-DD`; empty: none. */
  onPick: (day: string) => void;
}

/** The day and the time of a visit, as people type them, and below how they were understood. */
export function VisitTime({ day, time, values, errors, onPick }: VisitTimeProps) {
  const { t } = useTranslation(['detail', 'project']);
  const words = useWarrantyWords();
  const now = new Date();
  const at = visitAt(values, now);
  return (
    <div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('detail:warranty.day')}
          hint={t('project:form.date_example')}
          autoComplete="off"
          error={errors.day}
          end={
            <CalendarButton
              label={t('project:form.calendar')}
              value={dayOfVisit(values.day, now) ?? ''}
              min={hongKongDay(now)}
              onPick={onPick}
            />
          }
          {...day}
        />
        <TextField
          label={t('detail:warranty.time')}
          hint={t('detail:warranty.time_example')}
          autoComplete="off"
          error={errors.time}
          {...time}
        />
      </div>
      <p aria-live="polite" className="text-[15px] not-empty:mt-2">
        {at && !errors.day && !errors.time && t('detail:warranty.visit_is', { visit: words.visit(at.toISOString()) })}
      </p>
    </div>
  );
}
