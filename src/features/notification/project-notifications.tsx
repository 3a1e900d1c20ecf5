import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { Icon } from '@/ui/media/icon';
import { NotificationLink, type NotificationLinkProps, UnreadDot } from './notification-link';
import type { Notification } from './types';

interface ProjectNotificationsProps extends Pick<NotificationLinkProps, 'look' | 'onOpen'> {
  /** The project's title. */
  title: string;
  heading: 'h3' | 'h4';
  /** Newest first, at least two. */
  rows: readonly Notification[];
  labelOf: (instant: string) => string;
}

/** Several notifications of one project: its title and the newest; a press shows the rest. */
export function ProjectNotifications(props: ProjectNotificationsProps) {
  const { title, heading: Heading, rows, labelOf, look, onOpen } = props;
  const { t } = useTranslation('notification');
  const { t: own } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const folded = rows.slice(1);
  const shown = isOpen ? rows : rows.slice(0, 1);
  const hasUnread = !isOpen && folded.some((row) => !row.is_read);
  const edge = look === 'page' ? 'px-4 sm:px-6' : 'px-5';
  return (
    // No landmark: a project may stand in several age groups.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-labelledby={id}>
      <Heading id={id} className={`flex items-baseline gap-2 pt-3 text-[0.9375rem] leading-snug text-ink-2 ${edge}`}>
        <Icon name="folder" className="size-4 translate-y-0.75" />
        <span className="min-w-0 break-words">{title}</span>
      </Heading>
      <ul className="divide-y divide-line">
        {shown.map((row) => (
          <li key={row.id}>
            <NotificationLink row={row} time={labelOf(row.created_at)} look={look} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        // Its text begins where that of the notifications does, after their pictures.
        className={`flex min-h-11 w-full cursor-pointer items-center gap-2 pb-1 text-left text-[0.9375rem] font-semibold text-jade hover:text-jade-dark focus-visible:-outline-offset-2 ${edge}`}
      >
        <Icon name="chevron-down" className={`ml-2.5 mr-4 size-5 ${isOpen ? 'rotate-180' : ''}`} />
        {isOpen ? t('fold') : t('folded', { count: folded.length })}
        {hasUnread && (
          <>
            <span className="sr-only">{own('notification.unread')}</span>
            <UnreadDot />
          </>
        )}
      </button>
    </div>
  );
}
