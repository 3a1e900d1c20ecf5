import '@/client/private-texts';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/config/paths';
import { Link } from '@/ui/link';
import { Icon } from '@/ui/media/icon';
import { useDisclosure } from '@/ui/overlay/use-disclosure';
import { useTranslation } from '@/ui/texts';
import { CountBadge } from './count-badge';
import { NotificationPanel } from './notification-panel';
import { useHoverOpen } from './use-hover-open';
import { useUnread } from './use-unread';

const ROUND = 'relative size-11 place-items-center rounded-full hover:text-jade aria-expanded:text-jade';

/**
 * The header's bell (Spec §2): how much is unread, and on a press or under a resting mouse what it is. On a phone it is
 * a link: there a list in front of the page would be the notification page once more, smaller and with two ways to
 * scroll, and nothing hovers.
 */
export function NotificationBell() {
  const { t } = useTranslation('profile');
  const disclosure = useDisclosure();
  const { isOpen, setOpen, panel } = disclosure;
  const { box, button } = useHoverOpen(disclosure);
  const { data } = useUnread({ polls: true });
  const count = data?.unread_count ?? 0;
  const hasNews = (data?.unseen_count ?? 0) > 0;
  const label = count > 0 ? t('notification.bell', { count }) : t('notification.title');
  const sign = (
    <>
      <Icon name="bell" className="size-6" />
      <span className="absolute right-0 top-0.5">
        <CountBadge count={count} hasNews={hasNews} />
      </span>
    </>
  );
  return (
    <>
      <Link href={paths.notification()} aria-label={label} className={`grid sm:hidden ${ROUND}`}>
        {sign}
      </Link>
      <div {...box} className="relative hidden sm:block">
        <button {...button} aria-label={label} className={`grid ${ROUND}`}>
          {sign}
        </button>
        {/* The gap belongs to it: a mouse on its way down does not leave. */}
        <div {...panel} className="absolute -right-14 top-full z-40 pt-2 lg:right-0">
          {isOpen && <NotificationPanel onLeave={() => setOpen(false)} />}
        </div>
      </div>
      <Announcement count={data?.unread_count} />
    </>
  );
}

/** Says to a screen reader that something came; what was there before is on the bell. */
function Announcement({ count }: { count: number | undefined }) {
  const { t } = useTranslation('profile');
  const before = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined) setSaid(count > before.current ? t('notification.arrived', { count }) : '');
    before.current = count;
  }, [count, t]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}

/** How much is unread, beside the slide-in menu's entry; the bell asks for it. */
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
