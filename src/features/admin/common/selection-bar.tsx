import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON } from './desk-fields';
import type { Selection } from './use-selection';

/** What can be done with the chosen rows; absent while none is chosen. */
export function SelectionBar<Key>({
  selection,
  note,
  children,
}: {
  selection: Selection<Key>;
  note?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('admin');
  const count = selection.chosen.length;
  return (
    <section
      aria-label={t('desk.chosen_label')}
      className={
        count > 0
          ? 'flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-jade-soft px-4 py-1.5 lg:px-5'
          : 'sr-only'
      }
    >
      <p role="status" className="tabular-nums">
        {count > 0 && t('desk.chosen', { shown: count })}
        {note}
      </p>
      {count > 0 && (
        <>
          {children}
          <Button variant="text" className={DENSE_BUTTON} onClick={selection.clear}>
            {t('desk.choose_none')}
          </Button>
        </>
      )}
    </section>
  );
}
