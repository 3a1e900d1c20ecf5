import Link from 'next/link';
import { useCallMutation } from '@/client/use-call-mutation';
import { useCallPages } from '@/client/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { notificationCalls } from '@/contract/notification';
import { CallFailure } from '@/features/common/call-failure';
import { LoadMore } from '@/features/common/load-more';
import { useDates } from '@/features/common/use-dates';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';

/** What I was told, newest first; opening one marks it read. */
export function NotificationList() {
  const { t } = useTranslation('profile');
  const { dayTime } = useDates();
  const list = useCallPages(notificationCalls.listing, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const read = useCallMutation(notificationCalls.read);
  if (list.error) {
    return (
      <CallFailure error={list.error} onRetry={list.retry} wayOut={{ href: paths.profile(), label: t('nav.home') }} />
    );
  }
  const hasUnread = list.rows?.some((row) => !row.is_read) ?? false;
  return (
    <section>
      <div className="mb-6 flex min-h-[46px] flex-wrap items-center justify-between gap-4">
        <h1 className="text-[26px] md:text-[32px]">{t('notification.title')}</h1>
        {hasUnread && (
          <Button variant="quiet" isPending={read.isPending} onClick={() => read.run({ all: 1 })}>
            {t('notification.read_all')}
          </Button>
        )}
      </div>
      {list.rows === null ? (
        <SkeletonList rows={4} />
      ) : list.rows.length === 0 ? (
        <EmptyState picture="inbox" title={t('notification.none')} text={t('notification.none_text')} />
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line bg-card">
          {list.rows.map((row) => (
            <li key={row.id}>
              <Link
                href={row.link}
                className="block p-4 hover:bg-jade-soft/40 sm:px-6"
                onClick={() => !row.is_read && read.run({ ids: [row.id] })}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className={row.is_read ? '' : 'font-semibold'}>
                    {!row.is_read && (
                      <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-ember align-middle" />
                    )}
                    {row.title}
                    {!row.is_read && <span className="sr-only">{t('notification.unread')}</span>}
                  </span>
                  <time dateTime={row.created_at} className="text-[13px] text-ink-3 tabular-nums">
                    {dayTime(row.created_at)}
                  </time>
                </span>
                <span className="mt-1 block text-[15px] text-ink-2">{row.body}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </section>
  );
}
