import { useTranslation } from 'next-i18next/pages';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { COMPLAINT_SORTS } from '@/domain/sorts';
import { oneOf } from '@/features/common/project/address';
import { DeskRows } from '../common/desk-rows';
import { DeskTable } from '../common/desk-table';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import type { ComplaintFilter, ComplaintSort } from './complaint-filter';
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
  const { assignee_id, from_day, to_day } = filter;
  const list = useDeskPages(adminComplaintCalls.complaints, {
    state,
    sort,
    ...(assignee_id && { assignee_id: Number(assignee_id) }),
    ...(from_day && { from_day }),
    ...(to_day && { to_day }),
  });
  const columns = useComplaintColumns(state);
  return (
    <DeskRows
      list={list}
      none={
        isFiltered({ ...filter, tab: '' })
          ? { isSearch: true, title: t('complaints.none_found'), text: t('audit.none_found_text') }
          : { title: t(`complaints.none.${state}`), text: t(`complaints.none_text.${state}`) }
      }
    >
      {(rows) => (
        <DeskTable
          label={t(`complaints.tab.${state}`)}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={(next) => onSort(oneOf(COMPLAINT_SORTS, next))}
          isStale={list.isStale}
        />
      )}
    </DeskRows>
  );
}
