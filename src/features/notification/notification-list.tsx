import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallPages } from '@/client/query/use-call-pages';
import { FOLDED_LOADED_MAX, NOTIFICATION_PAGE } from '@/config/limits/notifications';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { notificationCalls } from '@/contract/notification/calls';
import { groupByProject } from '@/domain/notification/project-groups';
import { ALL_NOTIFICATIONS, NOTIFICATION_TYPES } from '@/domain/notification/types';
import { CallAlert } from '@/features/common/forms/call-alert';
import { CallFailure } from '@/features/common/forms/call-failure';
import { LoadMore } from '@/features/common/lists/load-more';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { Button, ButtonLink } from '@/ui/form/button';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Tabs } from '@/ui/layout/tabs';
import { callOfFilter, filterOfQuery, type NotificationFilter } from './notification-filter';
import { NotificationGroups } from './notification-groups';
import { CHOICES, type Notification } from './types';
import { useSeen } from './use-seen';
import { useUnread } from './use-unread';

/** The user's notifications, newest first, by type and age; opening one marks it as read. */
export function NotificationList() {
  const { t } = useTranslation('profile');
  const { filter, choose, clear } = useAddressFilter(filterOfQuery);
  const list = useCallPages(
    notificationCalls.listing,
    { ...callOfFilter(filter), limit: NOTIFICATION_PAGE },
    { keepsPrevious: true },
  );
  const unreadCount = useUnread().data?.unread_count ?? 0;
  const read = useCallMutation(notificationCalls.read);
  useSeen(list.isStale ? null : list.first);
  const type = filter.type || ALL_NOTIFICATIONS;
  return (
    <section>
      <div className="mb-6 flex min-h-[46px] flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-[1.625rem] md:text-[2rem]">{t('notification.title')}</h1>
        <div className="flex flex-wrap items-center gap-3">
          {unreadCount > 0 && (
            <Button variant="quiet" isPending={read.isPending} onClick={() => read.run({ all: 1 })}>
              {t('notification.read_all')}
            </Button>
          )}
          <ButtonLink variant="text" href={privatePaths.accountNotifications()}>
            {t('preference.title')}
          </ButtonLink>
        </div>
      </div>
      <div className="empty:hidden not-empty:mb-5">
        <CallAlert shown={read.shown} />
      </div>
      <Tabs
        label={t('notification.type_label')}
        tabs={CHOICES.map((key) => ({ key, label: t(`notification.type.${key}`) }))}
        current={type}
        onChange={(key) => choose({ type: NOTIFICATION_TYPES.find((known) => known === key) ?? '' })}
      >
        <div className="mb-3 mt-3">
          <CheckboxField
            label={t('notification.unread_only')}
            checked={filter.unread === '1'}
            onChange={(event) => choose({ unread: event.target.checked ? '1' : '' })}
          />
        </div>
        {list.error ? (
          <CallFailure
            error={list.error}
            onRetry={list.retry}
            wayOut={{ href: paths.profile(), label: t('nav.home') }}
          />
        ) : list.rows === null ? (
          <SkeletonList rows={4} />
        ) : list.rows.length === 0 ? (
          <NoNotifications filter={filter} onClear={clear} />
        ) : (
          <div className={list.isStale ? 'opacity-60' : ''}>
            <NotificationGroups rows={list.rows} heading="h2" look="page" />
          </div>
        )}
        <LoadMore list={list} isLoadedInSight={isMostShown(list.rows ?? [])} />
      </Tabs>
    </section>
  );
}

/** Folded rows take no space: of a list of them the end would stay in sight, and page after page would be loaded. */
const isMostShown = (rows: readonly Notification[]): boolean =>
  rows.length < FOLDED_LOADED_MAX || groupByProject(rows).length * 2 > rows.length;

/** Says why the list is empty, with a button to show all. */
function NoNotifications({ filter, onClear }: { filter: NotificationFilter; onClear: () => void }) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('notification');
  const { type, unread } = filter;
  if (!type && !unread)
    return <EmptyState picture="inbox" title={t('notification.none')} text={t('notification.none_text')} />;
  const none = t('notification.none_type', { type: t(`notification.type.${type || ALL_NOTIFICATIONS}`) });
  const noneUnread = type ? t('notification.none_unread_type') : t('notification.none_unread');
  return (
    <EmptyState
      picture="inbox"
      title={unread ? noneUnread : none}
      text={type && !unread ? words(`about.${type}`) : undefined}
      action={
        <Button variant="quiet" onClick={onClear}>
          {t('notification.show_all')}
        </Button>
      }
    />
  );
}
