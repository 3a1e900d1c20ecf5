import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { adminOverviewCalls } from '@/contract/admin/overview/calls';
import type { ReplyOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import type { WaitingKind } from '@/domain/operations';
import { useDates } from '@/features/common/time/use-dates';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { Aside, type DeskColumn, DueCell, RowLink } from '../common/desk-table';
import { useKnownWord } from '../common/use-known-word';

type Row = ReplyOf<typeof adminOverviewCalls.today>['value'][number];

/** The page where each kind is decided. */
const PAGES: Record<WaitingKind, (key: string) => string> = {
  approvals: (key) => privatePaths.adminProfessional(Number(key)),
  complaints: (key) => privatePaths.adminComplaint(Number(key)),
  end_requests: (key) => privatePaths.adminProject(Number(key)),
  overdue_projects: (key) => privatePaths.adminProject(Number(key)),
  silent_stages: (key) => privatePaths.adminProject(Number(key)),
  held_money: (key) => privatePaths.adminProject(Number(key)),
  refunds: privatePaths.adminOrder,
  payouts: privatePaths.adminOrder,
  chargebacks: privatePaths.adminOrder,
  transfers: () => privatePaths.adminFps({ tab: 'leftovers' }),
  hand_refunds: () => privatePaths.adminFps({ tab: 'to_send' }),
  licences: (key) => privatePaths.adminProfessional(Number(key)),
  contact_messages: privatePaths.adminContact,
  failed_jobs: privatePaths.adminJobs,
  failed_mails: () => privatePaths.adminMail({ state: 'failed' }),
};

const TONES: Partial<Record<WaitingKind, ChipTone>> = {
  overdue_projects: 'turn',
  silent_stages: 'turn',
  held_money: 'turn',
  complaints: 'turn',
  refunds: 'turn',
  chargebacks: 'turn',
  failed_jobs: 'turn',
  failed_mails: 'turn',
};

/** The columns of the list of the day. */
export function useTodayColumns(): DeskColumn<Row>[] {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  const kindChip = ({ kind }: Row) => <Chip tone={TONES[kind] ?? 'wait'}>{t(`home.kind.${kind}`)}</Chip>;
  const title = ({ kind, title: text }: Row) =>
    kind === 'failed_jobs'
      ? word(`jobs.task.${text}`, text)
      : kind === 'licences'
        ? word(`common:licence.${text}`, text)
        : text;
  const time = ({ due_at, since }: Row) =>
    due_at ? <DueCell due={dates.due(due_at)} /> : since && <Aside>{dates.dayTime(since)}</Aside>;
  return [
    {
      key: 'title',
      label: t('home.column.title'),
      cell: (row) => (
        <RowLink
          href={PAGES[row.kind](row.key)}
          below={
            <>
              {kindChip(row)}
              {row.person && <span>{row.person}</span>}
              {row.amount_cents !== null && <span className="text-ink">{formatPrice(row.amount_cents)}</span>}
              <span>{time(row)}</span>
            </>
          }
        >
          {title(row)}
        </RowLink>
      ),
    },
    {
      key: 'kind',
      label: t('home.column.kind'),
      sort: 'kind',
      from: 'mid',
      width: 'w-32',
      cell: kindChip,
    },
    {
      key: 'number',
      label: t('projects.column.number'),
      from: 'mid',
      width: 'w-44',
      cell: ({ number }) => <Aside>{number}</Aside>,
    },
    { key: 'person', label: t('home.column.person'), from: 'wide', width: 'w-40', cell: ({ person }) => person },
    {
      key: 'amount',
      label: t('orders.column.amount'),
      sort: 'amount',
      isFigure: true,
      from: 'mid',
      width: 'w-28',
      cell: ({ amount_cents }) => amount_cents !== null && formatPrice(amount_cents),
    },
    {
      key: 'time',
      label: t('home.column.time'),
      sort: 'time',
      from: 'mid',
      width: 'w-44',
      cell: time,
    },
  ];
}
