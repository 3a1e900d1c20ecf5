import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { showError } from '@/client/http/call-error';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTIFICATION_PANEL_MAX_PX } from '@/config/limits/notifications';
import { paths } from '@/config/paths';
import { notificationCalls } from '@/contract/notification/calls';
import { ALL_NOTIFICATIONS } from '@/domain/notification/types';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { CONTROL_CLASS } from '@/ui/form/field-frame';
import { Skeleton } from '@/ui/layout/skeleton';
import { EmptyPicture } from '@/ui/media/empty-picture';
import { Icon } from '@/ui/media/icon';
import { NotificationGroups } from './notification-groups';
import { CHOICES, type Choice } from './types';
import { useSeen } from './use-seen';
import { useUnread } from './use-unread';

/**
 * The panel of the bell: unread notifications by type and age, and a link to all notifications (Spec §2). Each opening
 * begins with all types.
 * @param onLeave called when the user follows a link
 */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('profile');
  const [type, setType] = useState<Choice>(ALL_NOTIFICATIONS);
  const query = useUnread(type);
  const unreadCount = useUnread().data?.unread_count ?? 0;
  useSeen(query.isPlaceholderData ? null : query.data);
  const headingId = useId();
  const read = useCallMutation(notificationCalls.read);
  return (
    <section
      aria-labelledby={headingId}
      style={{ maxHeight: `min(${NOTIFICATION_PANEL_MAX_PX}px, calc(100dvh - 96px))` }}
      className="flex flex-col overflow-hidden sm:w-[400px] rounded-m border border-line bg-card shadow-lift"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-5 pt-3">
        <h2 id={headingId} className="text-lg">
          <Link
            href={paths.notification()}
            onClick={onLeave}
            className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:text-jade hover:underline"
          >
            {t('notification.title')}
            <Icon name="chevron-right" className="size-4" />
          </Link>
        </h2>
        {unreadCount > 0 && (
          <Button
            variant="text"
            className="text-[0.9375rem]"
            isPending={read.isPending}
            onClick={() => read.run({ all: 1 })}
          >
            {t('notification.read_all')}
          </Button>
        )}
      </div>
      <div className="border-b border-line px-5 pb-3">
        <select
          aria-label={t('notification.type_label')}
          value={type}
          onChange={(event) => setType(CHOICES.find((known) => known === event.target.value) ?? ALL_NOTIFICATIONS)}
          className={`${CONTROL_CLASS} control-select`}
        >
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {t(`notification.type.${choice}`)}
            </option>
          ))}
        </select>
      </div>
      <div className={`min-h-0 overflow-y-auto overscroll-contain ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
        {read.shown && (
          <div className="p-4">
            <CallAlert shown={read.shown} />
          </div>
        )}
        <Unread query={query} type={type} onLeave={onLeave} />
      </div>
    </section>
  );
}

interface UnreadProps {
  query: ReturnType<typeof useUnread>;
  type: Choice;
  onLeave: () => void;
}

function Unread({ query, type, onLeave }: UnreadProps) {
  const { t } = useTranslation('profile');
  const { t: project } = useTranslation('project');
  if (query.isPending) return <PanelSkeleton />;
  if (!query.data) {
    return (
      <div className="grid justify-items-start gap-3 p-4">
        <CallAlert shown={showError(query.error)} />
        <Button variant="quiet" isPending={query.isFetching} onClick={() => query.refetch()}>
          {project('actions.retry')}
        </Button>
      </div>
    );
  }
  const { value, count } = query.data;
  if (value.length === 0) {
    return (
      <div className="grid justify-items-center gap-2 px-5 py-8 text-center">
        <EmptyPicture name="inbox" />
        <p className="font-semibold">
          {type === ALL_NOTIFICATIONS ? t('notification.none_unread') : t('notification.none_unread_type')}
        </p>
        <p className="text-sm text-ink-2">{t('notification.none_unread_text')}</p>
      </div>
    );
  }
  return (
    <div className="pb-2">
      <NotificationGroups rows={value} heading="h3" look="panel" onOpen={onLeave} />
      {count > value.length && (
        <p className="border-t border-line px-5 pt-2">
          <Link href={paths.notification()} onClick={onLeave} className="link inline-flex min-h-11 items-center">
            {t('notification.more', { count: count - value.length })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** A placeholder while the notifications load. */
function PanelSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-5 p-5">
      <span className="sr-only">{t('ui.loading')}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
