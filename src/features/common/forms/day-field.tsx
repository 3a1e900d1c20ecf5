import { useTranslation } from 'next-i18next/pages';
import { textOfDay } from '@/domain/time/typed-day';
import { useDates } from '@/features/common/time/use-dates';
import { CalendarButton } from '@/ui/form/calendar-button';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';

interface DayFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** What stands in the field. */
  typed: string;
  /** The day that it means, `YYYY-MM-DD`; null if it is none. */
  dayOf: (typed: string) => string | null;
  /** The first day that the calendar offers, `YYYY-MM-DD`. */
  earliest?: string;
  /** Takes a day that was chosen in the calendar, as it would be typed. */
  onPick: (typed: string) => void;
}

/** A day, typed as people write it, or chosen in the browser's calendar; below it is what was understood. */
export function DayField({ typed, dayOf, earliest, onPick, hint, below, ...field }: DayFieldProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const day = dayOf(typed);
  const understood = (
    <p aria-live="polite" className="text-sm text-ink-2 not-empty:mt-1.5">
      {day !== null && !field.error && t('form.date_is', { day: dates.day(day), weekday: dates.weekday(day) })}
    </p>
  );
  return (
    <TextField
      {...field}
      hint={hint || t('form.date_example')}
      autoComplete="off"
      below={below === undefined ? understood : below}
      end={
        <CalendarButton
          label={t('form.calendar')}
          value={day ?? ''}
          min={earliest}
          onPick={(picked) => onPick(picked === '' ? '' : textOfDay(picked))}
        />
      }
    />
  );
}
