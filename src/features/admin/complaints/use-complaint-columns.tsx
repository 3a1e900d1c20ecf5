import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import type { ReplyOf } from '@/contract/call';
import { personName } from '@/features/common/people/person-name';
import { useRefundWords } from '@/features/common/project/use-refund-words';
import { useDates } from '@/features/common/time/use-dates';
import { Aside, type DeskColumn, DueCell, RowLink } from '../common/desk-table';
import { ComplaintChip } from './complaint-chip';

type Row = ReplyOf<typeof adminComplaintCalls.complaints>['value'][number];

/** The columns of the list of complaints. */
export function useComplaintColumns(state: 'live' | 'over'): DeskColumn<Row>[] {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const refundWords = useRefundWords();
  return [
    {
      key: 'complaint',
      label: t('complaints.column.complaint'),
      cell: ({ id, project }) => <RowLink href={privatePaths.adminComplaint(id)}>{project.title}</RowLink>,
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
      from: 'wide',
      width: 'w-36',
      cell: ({ reason_code }) => words(`reason.${reason_code}`),
    },
    {
      key: 'status',
      label: t('complaints.column.status'),
      width: 'w-32 @2xl:w-44',
      cell: ({ status }) => <ComplaintChip status={status} />,
    },
    {
      key: 'complainant',
      label: t('complaints.column.complainant'),
      from: 'widest',
      width: 'w-28',
      cell: ({ complainant }) => personName(complainant),
    },
    {
      key: 'assignee',
      label: t('follow.assignee'),
      from: 'mid',
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
    state === 'live'
      ? {
          key: 'due',
          label: t('complaints.column.due'),
          sort: 'due',
          width: 'w-28',
          cell: ({ due_at }) => <DueCell due={dates.due(due_at)} />,
        }
      : {
          key: 'outcome',
          label: t('complaints.column.outcome'),
          width: 'w-32 @2xl:w-52',
          cell: ({ outcome, refund_cents }) =>
            outcome && (
              <>
                {words(`complaint.outcome.${outcome}`)} <Aside>{refundWords(refund_cents ?? 0)}</Aside>
              </>
            ),
        },
  ];
}
