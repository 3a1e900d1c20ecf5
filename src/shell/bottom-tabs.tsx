import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { openChat, useChatStatus } from '@/client/realtime/open-chat';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { CountBadge } from '@/features/notification/count-badge';
import { useUnread } from '@/features/notification/use-unread';
import { useIsPhone } from '@/ui/layout/use-is-phone';
import { Icon, type IconName } from '@/ui/media/icon';
import { currentTab } from './shell-rules';

const TAB =
  'flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-xs text-ink-2 focus-visible:-outline-offset-4 max-[359px]:tracking-tighter aria-[current]:font-semibold aria-[current]:text-jade-dark aria-expanded:font-semibold aria-expanded:text-jade-dark';

/** The first level of a logged-in user's pages, at the foot of a phone's screen (LOOK rule 9); other screens have none. */
export function BottomTabs() {
  const { t } = useTranslation('common');
  if (!useIsPhone()) return null;
  return (
    <nav
      aria-label={t('nav.tabs.label')}
      data-foot="tabs"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="grid grid-cols-5">
        <PageTab tab="home" href={paths.profile()} icon="home" />
        <PageTab tab="projects" href={paths.projects()} icon="folder" />
        <ChatTab />
        <NotificationTab />
        <PageTab tab="account" href={privatePaths.account()} icon="user" />
      </ul>
    </nav>
  );
}

interface PageTabProps {
  tab: NonNullable<ReturnType<typeof currentTab>>;
  href: string;
  icon: IconName;
  badge?: ReactNode;
  /** What the badge says, for screen readers. */
  note?: string;
}

function PageTab({ tab, href, icon, badge, note }: PageTabProps) {
  const { t } = useTranslation('common');
  const isCurrent = currentTab(useRouter().pathname) === tab;
  return (
    <li>
      <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={TAB}>
        <Mark icon={icon} badge={badge} />
        {t(`nav.tabs.${tab}`)}
        {note && <span className="sr-only">{note}</span>}
      </Link>
    </li>
  );
}

function NotificationTab() {
  const { t } = useTranslation('profile');
  const { data } = useUnread();
  const count = data?.unread_count ?? 0;
  return (
    <PageTab
      tab="notification"
      href={paths.notification()}
      icon="bell"
      badge={<CountBadge count={count} hasNews={(data?.unseen_count ?? 0) > 0} />}
      note={count > 0 ? t('notification.unread_count', { count }) : undefined}
    />
  );
}

/** Opens the panel of the chat (Spec §2), which comes later than this page: until then the press is remembered. */
function ChatTab() {
  const { t } = useTranslation('common');
  const { unreadCount, hasFailed, isOpen } = useChatStatus();
  return (
    <li>
      <button type="button" data-opens-chat aria-expanded={isOpen} onClick={() => openChat('toggle')} className={TAB}>
        <Mark
          icon="chat"
          badge={
            hasFailed ? (
              <Icon name="error" className="size-5 bg-card text-ember" />
            ) : (
              <CountBadge count={unreadCount} hasNews />
            )
          }
        />
        {t('nav.tabs.chat')}
        {(unreadCount > 0 || hasFailed) && <ChatNote unreadCount={unreadCount} hasFailed={hasFailed} />}
      </button>
    </li>
  );
}

/** Its texts are there once the chat has something to tell: they come with it. */
function ChatNote({ unreadCount, hasFailed }: { unreadCount: number; hasFailed: boolean }) {
  const { t } = useTranslation('chat');
  return <span className="sr-only">{hasFailed ? t('has_failed') : t('unread_count', { count: unreadCount })}</span>;
}

function Mark({ icon, badge }: { icon: IconName; badge?: ReactNode }) {
  return (
    <span className="relative">
      <Icon name={icon} className="size-6" />
      <span className="absolute -top-1.5 left-3.5">{badge}</span>
    </span>
  );
}
