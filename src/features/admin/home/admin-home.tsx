import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { TODAY_SORTS } from '@/domain/sorts';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { DeskList } from '../common/desk-list';
import { DeskTable } from '../common/desk-table';
import { useTodayColumns } from './use-today-columns';
import { WaitingChips } from './waiting-chips';

const filterOfQuery = (query: Query) => ({ sort: oneOf(TODAY_SORTS, first(query.sort)) });

/** The back office's home: what is overdue or owed, in one list; each row opens where it is decided. */
export function AdminHome() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const sort = filter.sort || 'time';
  const query = useCallQuery(
    adminOverviewCalls.today,
    { sort },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS, keepsPrevious: true },
  );
  const columns = useTodayColumns();
  return (
    <DeskList
      title={t('nav.home')}
      head={<WaitingChips />}
      end={
        <Link href={privatePaths.adminFigures()} className="link inline-flex items-center max-lg:min-h-11">
          {t('nav.figures')}
        </Link>
      }
    >
      {query.data && query.data.value.length > 0 ? (
        <DeskTable
          label={t('home.waits')}
          columns={columns}
          rows={query.data.value}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={(next) => choose({ sort: oneOf(TODAY_SORTS, next) })}
          isStale={query.isPlaceholderData}
        />
      ) : (
        <div className="p-4 lg:p-5">
          {query.data ? (
            <EmptyState picture="inbox" title={t('home.nothing_waits')} text={t('home.nothing_waits_text')} />
          ) : query.error ? (
            <CallFailure
              error={query.error}
              onRetry={query.refetch}
              wayOut={{ href: paths.profile(), label: t('home.way_out') }}
            />
          ) : (
            <SkeletonList rows={6} />
          )}
        </div>
      )}
    </DeskList>
  );
}
