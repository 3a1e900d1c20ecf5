import { useTranslation } from 'next-i18next/pages';
import { useFormContext } from 'react-hook-form';
import { VISIT_MAX_DAYS } from '@/config/limits/projects';
import { hongKongDay } from '@/domain/time/calendar';
import { DayField } from '@/features/common/forms/day-field';
import { AS_TYPED } from '@/features/common/forms/form-mode';
import { useDates } from '@/features/common/time/use-dates';
import { TextField } from '@/ui/form/text-field';
import { dayFault, dayOfVisit, type TypedTime, timeFault, type VisitFault, visitAt } from './visit-values';

interface VisitTimeProps {
  /** Which of the form's times it is. */
  index: number;
  /** What the server says of it. */
  error?: string;
}

/** The day and the time of a visit, as people type them, and below how they were understood. Inside a FormProvider. */
export function VisitTime({ index, error }: VisitTimeProps) {
  const { t } = useTranslation(['detail', 'project']);
  const dates = useDates();
  const { register, setValue, watch, formState } = useFormContext<{ times: TypedTime[] }>();
  const now = new Date();
  const typed = watch(`times.${index}`);
  const at = visitAt(typed, now);
  const errors = formState.errors.times?.[index];
  const words = (fault: VisitFault | null) =>
    fault === null || t(`detail:warranty.visit_fault.${fault}`, { days: VISIT_MAX_DAYS });
  return (
    <div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          label={t('detail:warranty.day')}
          error={errors?.day?.message ?? error}
          typed={typed.day}
          dayOf={(text) => dayOfVisit(text, now)}
          earliest={hongKongDay(now)}
          onPick={(text) => setValue(`times.${index}.day`, text, AS_TYPED)}
          // The line below both fields says the day with its time.
          below={null}
          {...register(`times.${index}.day`, {
            validate: (value) => words(dayFault(value, new Date())),
            // Of today the time must be still to come.
            deps: `times.${index}.time`,
          })}
        />
        <TextField
          label={t('detail:warranty.time')}
          hint={t('detail:warranty.time_example')}
          autoComplete="off"
          error={errors?.time?.message}
          {...register(`times.${index}.time`, {
            validate: (_, { times }) => words(timeFault(times[index] ?? typed, new Date())),
          })}
        />
      </div>
      <p aria-live="polite" className="text-[0.9375rem] not-empty:mt-2">
        {at && !errors && !error && t('detail:warranty.visit_is', { visit: dates.moment(at.toISOString()) })}
      </p>
    </div>
  );
}
