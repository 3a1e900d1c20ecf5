import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { ReplyOf } from '@/contract/call';
import { personName } from '@/features/common/people/person-name';
import { StatusChip } from '@/features/common/project/status-chip';
import { useDates } from '@/features/common/time/use-dates';
import { Aside, type DeskColumn, DueCell, RowLink } from '../common/desk-table';

type Row = ReplyOf<typeof adminProjectCalls.projects>['value'][number];

/** The columns of the list of projects. */
export function useProjectColumns(): DeskColumn<Row>[] {
  const { t } = useTranslation('admin');
  const dates = useDates();
  return [
    {
      key: 'project',
      label: t('projects.column.project'),
      cell: (project) => (
        <RowLink href={privatePaths.adminProject(project.id)} below={<StatusChip project={project} />}>
          {project.title}
        </RowLink>
      ),
    },
    {
      key: 'number',
      label: t('projects.column.number'),
      sort: 'made',
      from: 'mid',
      width: 'w-40',
      cell: ({ number }) => <Aside>{number}</Aside>,
    },
    {
      key: 'status',
      label: t('projects.column.status'),
      from: 'mid',
      width: 'w-56',
      cell: (project) => <StatusChip project={project} />,
    },
    {
      key: 'due',
      label: t('projects.column.due'),
      sort: 'due',
      width: 'w-28 @2xl:w-32',
      // On hold the deadline is suspended; the list is sorted by the one that was set.
      cell: ({ due_at, is_on_hold }) =>
        due_at && (is_on_hold ? <Aside>{dates.day(due_at)}</Aside> : <DueCell due={dates.due(due_at)} />),
    },
    {
      key: 'owner',
      label: t('projects.column.owner'),
      from: 'widest',
      width: 'w-28',
      cell: ({ owner }) => personName(owner),
    },
    {
      key: 'workers',
      label: t('projects.column.workers'),
      from: 'huge',
      width: 'w-48',
      cell: ({ consultant, technician }) =>
        [consultant, technician].flatMap((person) => (person ? [personName(person)] : [])).join('・'),
    },
    {
      key: 'assignee',
      label: t('follow.assignee'),
      from: 'wide',
      width: 'w-24',
      cell: ({ assignee }) => assignee?.name ?? <Aside>－</Aside>,
    },
    {
      key: 'updated',
      label: t('projects.column.updated'),
      sort: 'updated',
      from: 'widest',
      width: 'w-40',
      cell: ({ updated_at }) => <Aside>{dates.dayTime(updated_at)}</Aside>,
    },
  ];
}
