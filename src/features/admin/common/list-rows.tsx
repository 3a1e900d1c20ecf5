import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, ReactNode } from 'react';
import { privatePaths } from '@/config/private-paths';
import { CallFailure } from '@/features/common/forms/call-failure';
import { LoadMore } from '@/features/common/lists/load-more';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';

interface ListRowsProps<Row> {
  list: ComponentProps<typeof LoadMore>['list'] & { rows: Row[] | null; error: unknown; retry: () => void };
  /** Shown for an empty list; the result of a search has another picture. */
  none: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text' | 'as'> & { isSearch?: boolean };
  /** Where to go when the list cannot be loaded, and the text for a filter that the server refuses. */
  failure?: Pick<ComponentProps<typeof CallFailure>, 'wayOut' | 'absent'>;
  children: (rows: Row[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, loaded, and with more to load. */
export function ListRows<Row>({ list, none, failure, children }: ListRowsProps<Row>) {
  const { t } = useTranslation('admin');
  if (list.error) {
    const way = failure ?? { wayOut: { href: privatePaths.admin(), label: t('nav.home') } };
    return <CallFailure error={list.error} onRetry={list.retry} {...way} />;
  }
  if (list.rows === null) return <SkeletonList rows={4} />;
  const { isSearch = false, ...words } = none;
  if (list.rows.length === 0) return <EmptyState picture={isSearch ? 'search' : 'inbox'} {...words} />;
  return (
    <>
      {children(list.rows)}
      <LoadMore list={list} />
    </>
  );
}

/** Rows as a column of cards, dimmed while the rows of the previous filter are still shown. */
export const CardRows = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${isStale ? 'opacity-60' : ''}`}>{children}</ul>
);
