import { useTranslation } from 'next-i18next/pages';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { COMPLAINT_SORTS } from '@/domain/sorts';
import { oneOf } from '@/features/common/project/address';
import { DeskRows } from '../common/desk-rows';
import { DeskTable } from '../common/desk-table';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { useSelection } from '../common/use-selection';
import { AssignChosen } from '../follow/assign-chosen';
import { type ComplaintFilter, type ComplaintSort, callOfFilter } from './complaint-filter';
import { useComplaintColumns } from './use-complaint-columns';

interface ComplaintTableProps {
  state: 'live' | 'over';
  filter: ComplaintFilter;
  onSort: (sort: ComplaintSort | '') => void;
}

/** Live complaints, the one due soonest first; or complaints that are over. */
export function ComplaintTable({ state, filter, onSort }: ComplaintTableProps) {
  const { t } = useTranslation('admin');
  const sort = filter.sort || (state === 'live' ? 'due' : '-made');
  const list = useDeskPages(adminComplaintCalls.complaints, { ...callOfFilter(filter), state, sort });
  const rows = list.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const projectOf = (id: number) => rows.find((row) => row.id === id)?.project.id ?? 0;
  const columns = useComplaintColumns(state);
  return (
    <>
      <AssignChosen subject="project" selection={selection} idOf={projectOf} />
      <DeskRows
        list={list}
        none={
          isFiltered({ ...filter, tab: '' })
            ? { isSearch: true, title: t('complaints.none_found'), text: t('audit.none_found_text') }
            : { title: t(`complaints.none.${state}`), text: t(`complaints.none_text.${state}`) }
        }
      >
        {(shown) => (
          <DeskTable
            label={t(`complaints.tab.${state}`)}
            columns={columns}
            rows={shown}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={(next) => onSort(oneOf(COMPLAINT_SORTS, next))}
            isStale={list.isStale}
            selection={selection}
          />
        )}
      </DeskRows>
    </>
  );
}
