import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { useLogout } from './use-logout';

const UnreadCount = dynamic(
  () => import('@/features/notification/notification-bell').then((module) => module.UnreadCount),
  { ssr: false },
);

const ITEM =
  'flex w-full items-center gap-2 rounded-sm px-2.5 text-left text-ink-2 hover:text-ink max-lg:min-h-11 lg:min-h-[27px]';

/** What the back office has of the site's header: the site itself, the notifications, the own account, the logout. */
export function DeskAccount() {
  const { t } = useTranslation('common');
  const { t: office } = useTranslation('admin');
  const { profile } = useSession();
  const logout = useLogout();
  return (
    <ul className="leading-snug">
      <li>
        <Link href={paths.home()} className={ITEM}>
          {office('desk.site')}
        </Link>
      </li>
      <li>
        <Link href={paths.notification()} className={ITEM}>
          {t('nav.notification')}
          <UnreadCount key={profile?.id} />
        </Link>
      </li>
      <li>
        <Link href={paths.profile()} className={ITEM}>
          <span className="truncate">{profile?.nickname || profile?.name}</span>
        </Link>
      </li>
      <li>
        <button type="button" className={ITEM} onClick={logout}>
          {t('nav.logout')}
        </button>
      </li>
    </ul>
  );
}
