import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTyped } from '@/features/common/forms/use-typed';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';

interface FilterPanelProps {
  q: string;
  example: string;
  onSearch: (q: string) => void;
  /** The conditions other than the search text: in a row on a wide screen, in a dialog on a phone. */
  children: ReactNode;
  /** How many of those are set. */
  setCount: number;
  /** Whether anything is set, including the search text. */
  isFiltered: boolean;
  onClear: () => void;
  /** The number of results as text; null while it is unknown. */
  result: string | null;
}

/** A filter: every change applies at once, typing once it pauses. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('project');
  const [isOpen, setOpen] = useState(false);
  const words = useTyped(props.q, props.onSearch);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onSearch(words.take());
  };
  return (
    <search className="mb-4 block rounded-m border border-line bg-card p-4 sm:p-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-1 sm:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
        <form onSubmit={onSubmit}>
          <TextField
            label={t('filters.q')}
            type="search"
            enterKeyHint="search"
            maxLength={200}
            placeholder={props.example}
            value={words.value}
            onChange={words.onChange}
            onCompositionEnd={words.onCompositionEnd}
          />
        </form>
        <Button variant="quiet" className="min-h-12 sm:hidden" onClick={() => setOpen(true)}>
          {props.setCount > 0 ? t('filters.open_set', { n: props.setCount }) : t('filters.open')}
        </Button>
        <div className="hidden items-end gap-4 sm:grid sm:grid-cols-3">{props.children}</div>
      </div>
      <div className="-mb-2 mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm tabular-nums text-ink-2">
          {props.result}
        </p>
        {props.isFiltered && (
          <Button variant="text" className="-mr-2" onClick={props.onClear}>
            <Icon name="close" className="size-4.5" />
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <LazyDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('filters.title')}
        actions={
          <>
            <Button variant="quiet" disabled={!props.isFiltered} onClick={props.onClear}>
              {t('filters.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>{props.result ?? t('filters.show')}</Button>
          </>
        }
      >
        <div className="grid gap-5 pb-2">{props.children}</div>
      </LazyDialog>
    </search>
  );
}
