import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { ReplyOf } from '@/contract/call';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Aside, type DeskColumn, RowLink } from '../common/desk-table';
import { AccountChip } from './account-chip';

type Row = ReplyOf<typeof adminPeopleCalls.listing>['value'][number];

/** The columns of the list of accounts. */
export function usePeopleColumns(): DeskColumn<Row>[] {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  return [
    {
      key: 'person',
      label: t('people.column.person'),
      cell: ({ id, name, nickname, company_name }) => (
        <RowLink href={privatePaths.adminPerson(id)}>
          {dotted([name, nickname !== name && nickname, company_name])}
        </RowLink>
      ),
    },
    {
      key: 'type',
      label: t('people.kind'),
      width: 'w-24',
      cell: ({ user_type }) => words(`role.${user_type}`),
    },
    { key: 'state', label: t('people.tabs'), width: 'w-28', cell: ({ state }) => <AccountChip state={state} /> },
    {
      key: 'email',
      label: t('people.column.email'),
      from: 'mid',
      // An erased account has only a placeholder address.
      cell: ({ state, email }) => state !== 'deleted' && email,
    },
    { key: 'phone', label: t('people.column.phone'), from: 'wide', width: 'w-32', cell: ({ phone }) => phone },
    {
      key: 'assignee',
      label: t('follow.assignee'),
      from: 'wide',
      width: 'w-24',
      cell: ({ assignee }) => assignee?.name ?? <Aside>－</Aside>,
    },
    {
      key: 'made',
      label: t('people.created'),
      sort: 'made',
      from: 'mid',
      width: 'w-32',
      cell: ({ created_at }) => <Aside>{dates.day(created_at)}</Aside>,
    },
  ];
}
