import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import type { ReplyOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { COMPLAINT_SORTS } from '@/domain/sorts';
import { personName } from '@/features/common/people/person-name';
import { oneOf } from '@/features/common/project/address';
import { useDates } from '@/features/common/time/use-dates';
import { DeskRows } from '../common/desk-rows';
import { Aside, type DeskColumn, DeskTable, DueCell, RowLink } from '../common/desk-table';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { useSelection } from '../common/use-selection';
import { AssignChosen } from '../follow/assign-chosen';
import { type ComplaintFilter, type ComplaintSort, callOfFilter } from './complaint-filter';

type Row = ReplyOf<typeof adminComplaintCalls.endRequests>['value'][number];

interface EndRequestTableProps {
  filter: ComplaintFilter;
  onSort: (sort: ComplaintSort | '') => void;
}

/** Open requests to end: the parties may still agree, and an admin may decide in their place. */
export function EndRequestTable({ filter, onSort }: EndRequestTableProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const list = useDeskPages(adminComplaintCalls.endRequests, callOfFilter(filter));
  const rows = list.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const projectOf = (id: number) => rows.find((row) => row.id === id)?.project.id ?? 0;
  const columns: DeskColumn<Row>[] = [
    {
      key: 'request',
      label: t('complaints.column.request'),
      cell: ({ project }) => <RowLink href={privatePaths.adminProject(project.id)}>{project.title}</RowLink>,
    },
    {
      key: 'number',
      label: t('projects.column.number'),
      from: 'mid',
      width: 'w-40',
      cell: ({ project }) => <Aside>{project.number}</Aside>,
    },
    {
      key: 'reason',
      label: t('complaints.column.reason'),
      from: 'mid',
      width: 'w-36',
      cell: ({ reason_code }) => words(`reason.${reason_code}`),
    },
    {
      key: 'requester',
      label: t('complaints.column.requester'),
      from: 'mid',
      width: 'w-28',
      cell: ({ requester }) => personName(requester),
    },
    {
      key: 'assignee',
      label: t('follow.assignee'),
      from: 'wide',
      width: 'w-24',
      cell: ({ assignee }) => assignee?.name ?? <Aside>－</Aside>,
    },
    {
      key: 'made',
      label: t('complaints.column.made'),
      sort: 'made',
      from: 'widest',
      width: 'w-40',
      cell: ({ created_at }) => <Aside>{dates.dayTime(created_at)}</Aside>,
    },
    {
      key: 'refund',
      label: t('complaints.column.refund'),
      isFigure: true,
      width: 'w-24 @2xl:w-28',
      cell: ({ refund_cents }) => formatPrice(refund_cents),
    },
    {
      key: 'due',
      label: t('complaints.column.due'),
      sort: 'due',
      width: 'w-28',
      cell: ({ due_at }) => <DueCell due={dates.due(due_at)} />,
    },
  ];
  return (
    <>
      <AssignChosen subject="project" selection={selection} idOf={projectOf} />
      <DeskRows
        list={list}
        none={
          isFiltered({ ...filter, tab: '' })
            ? { isSearch: true, title: t('complaints.none_found_ends'), text: t('audit.none_found_text') }
            : { title: t('complaints.none.ends'), text: t('complaints.none_text.ends') }
        }
      >
        {(shown) => (
          <DeskTable
            label={t('complaints.tab.ends')}
            columns={columns}
            rows={shown}
            keyOf={({ id }) => id}
            sort={filter.sort || 'due'}
            onSort={(next) => onSort(oneOf(COMPLAINT_SORTS, next))}
            isStale={list.isStale}
            selection={selection}
          />
        )}
      </DeskRows>
    </>
  );
}
