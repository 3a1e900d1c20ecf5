import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { countOfFilter } from '@/features/common/project/address';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';

/** Days, `YYYY-MM-DD`, both included; empty for none. */
interface Days {
  from_day: string;
  to_day: string;
}

interface LogFiltersProps {
  /** The whole filter, of which only the days are shown here. */
  filter: Days;
  choose: (change: Partial<Days>) => void;
  clear: () => void;
  /** What the rows are limited to by a link, for which there is no field. */
  only?: string | false;
  /** The fields before those of the days. */
  children: ReactNode;
}

/** The filters of a log: its own fields, the days, and a button to clear them. */
export function LogFilters({ filter, choose, clear, only, children }: LogFiltersProps) {
  const { t } = useTranslation('admin');
  return (
    <search className="my-5 grid gap-3">
      <form className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5" onSubmit={(event) => event.preventDefault()}>
        {children}
        <TextField
          label={t('audit.from_day')}
          type="date"
          max={filter.to_day || undefined}
          value={filter.from_day}
          onChange={(event) => choose({ from_day: event.target.value })}
        />
        <TextField
          label={t('audit.to_day')}
          type="date"
          min={filter.from_day || undefined}
          value={filter.to_day}
          onChange={(event) => choose({ to_day: event.target.value })}
        />
      </form>
      {countOfFilter(filter) > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-[15px]">
          {only && <span>{t('audit.only', { subject: only })}</span>}
          <Button variant="text" onClick={clear}>
            {t('audit.clear')}
          </Button>
        </p>
      )}
    </search>
  );
}
