import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, ReactNode } from 'react';
import { AWAITED_SORTS } from '@/domain/sorts';
import { oneOf } from '@/features/common/project/address';
import { DeskRows } from '../common/desk-rows';
import { type DeskColumn, DeskTable } from '../common/desk-table';
import { isFiltered } from '../common/filter-values';
import type { FpsFilter, FpsSort } from './fps-filter';

/** What each list of transfers gets from the desk. */
export interface FpsListProps {
  filter: FpsFilter;
  onSort: (sort: FpsSort | '') => void;
  onDone: (said: string) => void;
}

interface FpsRowsProps<Row> extends Pick<FpsListProps, 'filter' | 'onSort'> {
  tab: 'waiting' | 'leftovers' | 'to_send';
  list: ComponentProps<typeof DeskRows<Row>>['list'] & { isStale: boolean };
  sort: FpsSort;
  columns: readonly DeskColumn<Row>[];
  keyOf: (row: Row) => string | number;
  below?: (row: Row) => ReactNode;
}

/** A list of transfers: its rows, or why there are none. */
export function FpsRows<Row>({ tab, list, filter, onSort, ...table }: FpsRowsProps<Row>) {
  const { t } = useTranslation('admin');
  return (
    <DeskRows
      list={list}
      none={
        isFiltered({ ...filter, tab: '' })
          ? { isSearch: true, title: t('fps.none_found'), text: t('audit.none_found_text') }
          : { title: t(`fps.none.${tab}`), text: t(`fps.none.${tab}_text`) }
      }
    >
      {(rows) => (
        <DeskTable
          {...table}
          label={t(`fps.tab.${tab}`)}
          rows={rows}
          onSort={(next) => onSort(oneOf(AWAITED_SORTS, next))}
          isStale={list.isStale}
        />
      )}
    </DeskRows>
  );
}
