import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { ReplyOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Aside, type DeskColumn, RowLink } from '../common/desk-table';
import { ProfessionalChip } from './professional-chip';

type Row = ReplyOf<typeof professionalCalls.professionals>['value'][number];

/** The columns of the list of registrations. @param isSorted those of one status can be sorted */
export function useProfessionalColumns(isSorted: boolean): DeskColumn<Row>[] {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  return [
    {
      key: 'person',
      label: t('people.column.person'),
      cell: ({ id, name, company_name }) => (
        <RowLink href={privatePaths.adminProfessional(id)}>{dotted([name, company_name])}</RowLink>
      ),
    },
    { key: 'type', label: t('people.kind'), width: 'w-24', cell: ({ user_type }) => words(`role.${user_type}`) },
    {
      key: 'status',
      label: t('professionals.tabs'),
      width: 'w-28',
      cell: ({ status }) => <ProfessionalChip status={status} />,
    },
    { key: 'email', label: t('people.column.email'), from: 'mid', cell: ({ email }) => email },
    {
      key: 'since',
      label: t('professionals.column.submitted'),
      sort: isSorted ? 'since' : undefined,
      from: 'mid',
      width: 'w-44',
      cell: ({ submitted_at, created_at }) => (
        <Aside>
          {submitted_at
            ? dates.dayTime(submitted_at)
            : t('professionals.registered', { time: dates.dayTime(created_at) })}
        </Aside>
      ),
    },
  ];
}
