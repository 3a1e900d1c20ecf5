import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import type { ReplyOf } from '@/contract/call';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';

type Kind = keyof ReplyOf<typeof adminOverviewCalls.waiting>;

/** The page where each kind is handled. */
const PAGES: Record<Kind, string> = {
  approvals: privatePaths.adminProfessionals(),
  complaints: privatePaths.adminComplaints(),
  refunds: privatePaths.adminOrders({ owed: 'payer' }),
  contact_messages: privatePaths.adminContact(),
  failed_jobs: privatePaths.adminJobs(),
  failed_mails: privatePaths.adminMail({ state: 'failed' }),
};
const KINDS = Object.keys(PAGES) as Kind[];

/** What waits for an admin: how many of each kind, since when, and a link to its page. */
export function WaitingCards() {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const query = useCallQuery(adminOverviewCalls.waiting, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  if (query.isPending) return <SkeletonList rows={2} />;
  if (query.error && !query.data)
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={{ href: paths.profile(), label: t('home.way_out') }}
      />
    );
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {KINDS.map((kind) => {
        const { count, count_is_capped, oldest_at } = query.data[kind];
        return (
          <Card
            key={kind}
            as="li"
            tone={count > 0 ? 'turn' : 'plain'}
            className="relative flex min-h-24 items-center gap-4 p-4 hover:border-jade sm:px-5"
          >
            <span className={`min-w-10 text-3xl font-semibold tabular-nums ${count > 0 ? '' : 'text-ink-3'}`}>
              {count}
              {count_is_capped && '+'}
            </span>
            <span className="min-w-0">
              <Link href={PAGES[kind]} className="font-semibold after:absolute after:inset-0 after:rounded-m">
                {t(`home.waiting.${kind}`)}
              </Link>
              <span className="block text-sm tabular-nums text-ink-2">
                {count === 0
                  ? t('home.nothing_waits')
                  : oldest_at && t('home.since', { time: dates.dayTime(oldest_at) })}
              </span>
            </span>
          </Card>
        );
      })}
    </ul>
  );
}
