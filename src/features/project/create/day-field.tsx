import { useTranslation } from 'next-i18next/pages';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { textOfDay } from '@/domain/time/typed-day';
import { useDates } from '@/features/common/time/use-dates';
import { CalendarButton } from '@/ui/form/calendar-button';
import type { FieldTexts } from '@/ui/form/field-frame';
import { TextField } from '@/ui/form/text-field';
import { type CreateValues, dayOfField } from './create-values';

interface DayFieldProps extends FieldTexts {
  native: UseFormRegisterReturn;
  form: UseFormReturn<CreateValues>;
}

/** A day, typed as people write it, or chosen in the browser's calendar; below it is what was understood. */
export function DayField({ native, form, hint, ...texts }: DayFieldProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const typed = form.watch(native.name) ?? '';
  const day = dayOfField(typed);
  const onPick = (picked: string) =>
    form.setValue(native.name, picked === '' ? '' : textOfDay(picked), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return (
    <TextField
      {...texts}
      {...native}
      hint={hint || t('form.date_example')}
      autoComplete="off"
      below={
        <p aria-live="polite" className="text-sm text-ink-2 not-empty:mt-1.5">
          {day !== null && !texts.error && t('form.date_is', { day: dates.day(day), weekday: dates.weekday(day) })}
        </p>
      }
      end={<CalendarButton label={t('form.calendar')} value={day ?? ''} onPick={onPick} />}
    />
  );
}
