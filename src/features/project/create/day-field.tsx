import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { textOfDay } from '@/domain/time/typed-day';
import { useDates } from '@/features/common/time/use-dates';
import type { FieldTexts } from '@/ui/form/field-frame';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { type CreateValues, dayOfField } from './create-values';

interface DayFieldProps extends FieldTexts {
  native: UseFormRegisterReturn;
  form: UseFormReturn<CreateValues>;
}

/** A day, typed as people write it, or chosen in the browser's calendar; below it is what was understood. */
export function DayField({ native, form, hint, ...texts }: DayFieldProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const calendar = useRef<HTMLInputElement>(null);
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
      end={
        <>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ''}
            onChange={(event) => onPick(event.target.value)}
            className="pointer-events-none absolute bottom-0 right-0 size-11 opacity-0"
          />
          <button
            type="button"
            aria-label={t('form.calendar')}
            onClick={() => calendar.current?.showPicker()}
            className="grid size-11 cursor-pointer place-items-center rounded-full text-jade hover:text-jade-dark"
          >
            <Icon name="calendar" className="size-5" />
          </button>
        </>
      }
    />
  );
}
