import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { DOT, keepUnits } from '@/domain/units';
import { NotificationMark } from './notification-mark';
import { sendRead } from './send-marks';
import type { Notification } from './types';

export interface NotificationLinkProps {
  row: Notification;
  time: string;
  /** `panel`: compact, with long texts cut. */
  look: 'panel' | 'page';
  onOpen?: () => void;
}

/** One notification, as a link to its subject, or for an announcement to its full text. Opening marks it as read. */
export function NotificationLink({ row, time, look, onOpen }: NotificationLinkProps) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('notification');
  const onClick = () => {
    if (!row.is_read) sendRead(row.id);
    onOpen?.();
  };
  return (
    <Link
      href={row.type === 'system_update' ? privatePaths.notificationDetail(row.id) : row.link}
      onClick={onClick}
      className={`flex gap-3.5 hover:bg-jade-soft/40 focus-visible:-outline-offset-2 ${look === 'page' ? 'p-4 sm:px-6' : 'px-5 py-3'}`}
    >
      <NotificationMark of={row} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 break-words leading-snug ${row.is_read ? '' : 'font-semibold'}`}>
            {keepUnits(row.title)}
            {!row.is_read && <span className="sr-only">{t('notification.unread')}</span>}
          </span>
          {!row.is_read && <UnreadDot />}
        </span>
        <span
          className={`mt-0.5 block break-words text-ink-2 ${look === 'page' ? 'text-[0.9375rem]' : 'line-clamp-2 text-sm'}`}
        >
          {keepUnits(row.body)}
        </span>
        <span className="mt-0.5 block text-[0.8125rem] tabular-nums text-ink-2">
          {words(`kind.${row.kind}`)}
          <span aria-hidden="true">{DOT}</span>
          <time dateTime={row.created_at}>{time}</time>
        </span>
      </span>
    </Link>
  );
}

/** Next to what is not read yet; the text beside it says so too. */
export const UnreadDot = () => (
  <span aria-hidden="true" className="size-2 shrink-0 self-center rounded-full bg-ember" />
);
