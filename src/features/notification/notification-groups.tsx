import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { privatePaths } from '@/config/private-paths';
import { type AgeGroup, groupByAge } from '@/domain/notification/age-groups';
import { NotificationMark } from './notification-mark';
import { sendRead } from './send-marks';
import type { Notification } from './types';
import { useTimeLabels } from './use-time-labels';

interface NotificationGroupsProps {
  rows: readonly Notification[];
  /** The rank of the groups' headings. */
  heading: 'h2' | 'h3';
  /** `panel`: compact, with long texts cut. */
  look: 'panel' | 'page';
  onOpen?: () => void;
}

/** Notifications of today, of this week, and older ones (Spec §2). */
export function NotificationGroups({ rows, heading: Heading, look, onOpen }: NotificationGroupsProps) {
  const { now, labelOf } = useTimeLabels(rows);
  const { t } = useTranslation('profile');
  const id = useId();
  const headingId = (group: AgeGroup) => `${id}-${group}`;
  return groupByAge(rows, now).map(({ group, rows: groupRows }) => (
    <section key={group} aria-labelledby={headingId(group)} className={look === 'page' ? 'mt-7 first:mt-0' : ''}>
      <Heading
        id={headingId(group)}
        className={look === 'page' ? 'mb-2 text-[15px] text-ink-2' : 'px-5 pb-1 pt-3 text-[13px] text-ink-2'}
      >
        {t(`notification.group.${group}`)}
      </Heading>
      <ul className={`divide-y divide-line ${look === 'page' ? 'rounded-m border border-line bg-card' : ''}`}>
        {groupRows.map((row) => (
          <li key={row.id}>
            <NotificationLink row={row} time={labelOf(row.created_at)} look={look} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface NotificationLinkProps extends Pick<NotificationGroupsProps, 'look' | 'onOpen'> {
  row: Notification;
  time: string;
}

/** One notification, as a link to its subject, or for an announcement to its full text. Opening marks it as read. */
function NotificationLink({ row, time, look, onOpen }: NotificationLinkProps) {
  const { t } = useTranslation('profile');
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
            {row.title}
            {!row.is_read && <span className="sr-only">{t('notification.unread')}</span>}
          </span>
          {!row.is_read && <span aria-hidden="true" className="size-2 shrink-0 self-center rounded-full bg-ember" />}
        </span>
        <span
          className={`mt-0.5 block break-words text-ink-2 ${look === 'page' ? 'text-[15px]' : 'line-clamp-2 text-sm'}`}
        >
          {row.body}
        </span>
        <time dateTime={row.created_at} className="mt-0.5 block text-[13px] tabular-nums text-ink-2">
          {time}
        </time>
      </span>
    </Link>
  );
}
