import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON } from './desk-fields';

interface DeskListProps {
  title: string;
  /** Next to the title. */
  head?: ReactNode;
  /** At the end of the title's line: what is done with the whole list. */
  end?: ReactNode;
  /** The filter's fields. */
  filters?: ReactNode;
  /** Clears the filter; absent while none is set. */
  onClear?: () => void;
  /** What the rows are limited to by a link, for which there is no field. */
  only?: string | false;
  children: ReactNode;
}

/** A screen with a list, from edge to edge: its title, its filter on one line, its rows. */
export function DeskList({ title, head, end, filters, onClear, only, children }: DeskListProps) {
  const { t } = useTranslation('admin');
  return (
    <section className="-mx-4 -my-4 grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start bg-card lg:-mx-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 lg:min-h-12 lg:px-5">
        <h1 className="text-[1.0625rem]">{title}</h1>
        {head}
        {end && <div className="ml-auto">{end}</div>}
      </div>
      {filters && (
        <search className="border-b border-line bg-paper px-4 py-1.5 lg:px-5">
          <form className="flex flex-wrap items-center gap-2" onSubmit={(event) => event.preventDefault()}>
            {filters}
            {only && <span>{t('audit.only', { subject: only })}</span>}
            {onClear && (
              <Button variant="text" className={DENSE_BUTTON} onClick={onClear}>
                {t('audit.clear')}
              </Button>
            )}
          </form>
        </search>
      )}
      {children}
    </section>
  );
}
