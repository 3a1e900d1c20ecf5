import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { FPS_SORTS } from '@/domain/sorts';
import { oneOf } from '@/features/common/project/address';
import { EmptyState } from '@/ui/layout/empty-state';
import { type DeskColumn, DeskTable } from '../common/desk-table';
import { isFiltered } from '../common/filter-values';
import type { FpsFilter, FpsSort } from './fps-filter';

/** What each list of transfers gets from the desk. */
export interface FpsListProps<Row> {
  rows: readonly Row[];
  filter: FpsFilter;
  onSort: (sort: FpsSort | '') => void;
  onDone: (said: string) => void;
}

interface FpsRowsProps<Row> extends Pick<FpsListProps<Row>, 'rows' | 'filter' | 'onSort'> {
  tab: 'waiting' | 'leftovers' | 'to_send';
  columns: readonly DeskColumn<Row>[];
  keyOf: (row: Row) => string | number;
  below?: (row: Row) => ReactNode;
}

/** A list of transfers: its rows, or why there are none. */
export function FpsRows<Row>({ tab, rows, filter, onSort, ...table }: FpsRowsProps<Row>) {
  const { t } = useTranslation('admin');
  if (rows.length > 0)
    return (
      <DeskTable
        {...table}
        label={t(`fps.tab.${tab}`)}
        rows={rows}
        sort={filter.sort}
        onSort={(next) => onSort(oneOf(FPS_SORTS, next))}
      />
    );
  return (
    <div className="p-4 lg:p-5">
      {isFiltered({ ...filter, tab: '' }) ? (
        <EmptyState picture="search" title={t('fps.none_found')} text={t('audit.none_found_text')} />
      ) : (
        <EmptyState picture="inbox" title={t(`fps.none.${tab}`)} text={t(`fps.none.${tab}_text`)} />
      )}
    </div>
  );
}
