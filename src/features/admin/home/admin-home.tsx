import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { DeskList } from '../common/desk-list';
import { DeskTable } from '../common/desk-table';
import { useTodayColumns } from './use-today-columns';
import { WaitingChips } from './waiting-chips';

/** The back office's home: what is overdue or owed, in one list by time; each row opens where it is decided. */
export function AdminHome() {
  const { t } = useTranslation('admin');
  const query = useCallQuery(adminOverviewCalls.today, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
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
          // Of one order both the technician's part and the consultant's may be due.
          keyOf={({ kind, key, person, amount_cents }) => [kind, key, person, amount_cents].join(' ')}
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
