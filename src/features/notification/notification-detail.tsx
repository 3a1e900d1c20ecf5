import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { notificationCalls } from '@/contract/notification/calls';
import { keepUnits } from '@/domain/units';
import { CallFailure } from '@/features/common/forms/call-failure';
import { ButtonLink } from '@/ui/form/button';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { SkeletonList } from '@/ui/layout/skeleton';
import { NotificationMark } from './notification-mark';
import { sendRead } from './send-marks';
import type { Notification } from './types';
import { useTimeLabels } from './use-time-labels';

interface NotificationDetailProps {
  id: number;
  /** The page's head once the notification's title is known. */
  head: (notification: Notification) => ReactNode;
}

/** One notification in full; showing it marks it as read. */
export function NotificationDetail({ id, head }: NotificationDetailProps) {
  const { t } = useTranslation('profile');
  const query = useCallQuery(notificationCalls.details, { id });
  const isUnread = query.data?.is_read === false;
  useEffect(() => {
    if (isUnread) sendRead(id);
  }, [isUnread, id]);
  if (query.isPending) return <SkeletonList rows={1} />;
  if (!query.data) {
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        absent={{ title: t('notification.absent'), text: t('notification.absent_text') }}
        wayOut={{ href: paths.notification(), label: t('notification.all') }}
      />
    );
  }
  return (
    <>
      {head(query.data)}
      <Detail notification={query.data} />
    </>
  );
}

function Detail({ notification }: { notification: Notification }) {
  const { t } = useTranslation('profile');
  const { labelOf } = useTimeLabels([notification]);
  const { id, type, title, body, link, created_at } = notification;
  return (
    <div className="mx-auto max-w-[720px]">
      <Breadcrumb items={[{ label: t('notification.title'), href: paths.notification() }, { label: title }]} />
      <Card as="article" className="mt-3 grid gap-5 p-5 sm:p-8">
        <div className="flex gap-4">
          <NotificationMark of={notification} />
          <div className="min-w-0 flex-1">
            <h1 className="break-words text-[1.375rem] md:text-[1.625rem]">{keepUnits(title)}</h1>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
              <Chip tone="info">{t(`notification.type.${type}`)}</Chip>
              <time dateTime={created_at} className="tabular-nums">
                {labelOf(created_at)}
              </time>
            </p>
          </div>
        </div>
        <p className="whitespace-pre-line break-words">{keepUnits(body)}</p>
        {link !== '' && link !== privatePaths.notificationDetail(id) && (
          <p>
            <ButtonLink href={link}>
              {t(type === 'message' ? 'notification.to_chat' : 'notification.to_subject')}
            </ButtonLink>
          </p>
        )}
      </Card>
    </div>
  );
}
