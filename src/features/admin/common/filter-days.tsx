import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useRef, useState } from 'react';
import { textOfDay } from '@/domain/time/typed-day';
import { lastDay } from '@/features/common/time/typed-days';
import { CalendarButton } from '@/ui/form/calendar-button';
import { DENSE } from './desk-fields';

/** Days, `YYYY-MM-DD`, both included; empty for none. */
export interface Days {
  from_day: string;
  to_day: string;
}

/** A range of days. */
export function FilterDays({ filter, choose }: { filter: Days; choose: (change: Partial<Days>) => void }) {
  const { t } = useTranslation('admin');
  return (
    <span className="flex items-start gap-1.5 max-lg:w-full">
      <FilterDay label={t('audit.from_day')} value={filter.from_day} onTake={(from_day) => choose({ from_day })} />
      <span className="text-ink-2 max-lg:pt-3 lg:pt-1.5">{t('desk.until')}</span>
      <FilterDay label={t('audit.to_day')} value={filter.to_day} onTake={(to_day) => choose({ to_day })} />
    </span>
  );
}

interface FilterDayProps {
  label: string;
  value: string;
  onTake: (day: string) => void;
}

/** A day as people write it, taken by Enter or by leaving the field; or chosen in the calendar. */
function FilterDay({ label, value, onTake }: FilterDayProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    if (field.current) field.current.value = value && textOfDay(value);
    setWrong(false);
  }, [value]);
  const take = (text: string) => {
    const day = text.trim() === '' ? '' : lastDay(text);
    setWrong(day === null);
    if (day !== null && day !== value) onTake(day);
  };
  return (
    <span className="relative max-lg:flex-1">
      <input
        ref={field}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        placeholder={t('desk.day')}
        autoComplete="off"
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
        className={`${DENSE} w-full pr-11 lg:w-32 lg:pr-8`}
      />
      <span className="absolute right-0 top-0">
        <CalendarButton
          label={words('form.calendar')}
          value={value}
          onPick={onTake}
          className="size-11 lg:size-8 lg:[&_svg]:size-4"
        />
      </span>
      <span id={id} role="alert" className="block text-[0.8125rem] text-ember empty:hidden">
        {isWrong && t('desk.day_wrong')}
      </span>
    </span>
  );
}
