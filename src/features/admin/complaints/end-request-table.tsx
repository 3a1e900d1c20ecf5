import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import type { ReplyOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { DeskRows } from '../common/desk-rows';
import { Aside, type DeskColumn, DeskTable, DueCell, RowLink } from '../common/desk-table';
import { useDeskPages } from '../common/use-desk-pages';

type Row = ReplyOf<typeof adminComplaintCalls.endRequests>['value'][number];

/** Open requests to end: the parties may still agree, and an admin may decide in their place. */
export function EndRequestTable() {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const list = useDeskPages(adminComplaintCalls.endRequests, {});
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
      key: 'refund',
      label: t('complaints.column.refund'),
      isFigure: true,
      width: 'w-24 @2xl:w-28',
      cell: ({ refund_cents }) => formatPrice(refund_cents),
    },
    {
      key: 'due',
      label: t('complaints.column.due'),
      width: 'w-28',
      cell: ({ due_at }) => <DueCell due={dates.due(due_at)} />,
    },
  ];
  return (
    <DeskRows list={list} none={{ title: t('complaints.none.ends'), text: t('complaints.none_text.ends') }}>
      {(rows) => <DeskTable label={t('complaints.tab.ends')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </DeskRows>
  );
}
