import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/media/icon';
import { CountBadge } from './count-badge';
import { NotificationPanel } from './notification-panel';
import { useHoverOpen } from './use-hover-open';
import { useUnread } from './use-unread';

/** The header's bell (Spec §2): the unread count, and on a press or on hover the panel of notifications. */
export function NotificationBell() {
  const { t } = useTranslation('profile');
  const hover = useHoverOpen();
  const { data } = useUnread();
  const count = data?.unread_count ?? 0;
  const hasNews = (data?.unseen_count ?? 0) > 0;
  return (
    <>
      {/* On a phone the panel takes the header's width, because there is no space to align it with the bell. */}
      <Popover {...hover.box} className="sm:relative">
        {({ open, close }) => (
          <>
            <PopoverButton
              aria-label={count > 0 ? t('notification.bell', { count }) : t('notification.title')}
              onClick={hover.close}
              className="keyboard-ring relative grid size-[44px] cursor-pointer place-items-center rounded-full hover:text-jade data-open:text-jade"
            >
              <Icon name="bell" className="size-6" />
              <span className="absolute right-0 top-0.5">
                <CountBadge count={count} hasNews={hasNews} />
              </span>
            </PopoverButton>
            {(open || hover.isHovered) && (
              // The gap belongs to the panel, so that a mouse on its way down does not leave it.
              <PopoverPanel
                static
                data-in-front
                className="absolute inset-x-3 top-full z-40 pt-2 focus:outline-none sm:inset-x-auto sm:-right-14 lg:right-0"
              >
                <NotificationPanel
                  onLeave={() => {
                    hover.close();
                    close();
                  }}
                />
              </PopoverPanel>
            )}
          </>
        )}
      </Popover>
      <Announcement count={data?.unread_count} />
    </>
  );
}

/** Announces new notifications to screen readers; the bell's label has the count of earlier ones. */
function Announcement({ count }: { count: number | undefined }) {
  const { t } = useTranslation('profile');
  const before = useRef<number>(undefined);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined) setAnnounced(count > before.current ? t('notification.arrived', { count }) : '');
    before.current = count;
  }, [count, t]);
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}

/** The unread count in the slide-in menu's entry. */
export function UnreadCount() {
  const { t } = useTranslation('profile');
  const { data } = useUnread();
  if (!data?.unread_count) return null;
  return (
    <span className="ml-auto pr-1">
      <CountBadge count={data.unread_count} hasNews={data.unseen_count > 0} />
      <span className="sr-only">{t('notification.unread_count', { count: data.unread_count })}</span>
    </span>
  );
}
