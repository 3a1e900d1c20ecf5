import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { useShell } from '@/client/shell-context';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/form/button';
import { Icon, type IconName } from '@/ui/media/icon';
import { MenuEntry } from './menu-link';
import { OwnAvatar } from './own-avatar';
import { menuMark } from './shell-rules';
import { useLogout } from './use-logout';

const UnreadCount = dynamic(
  () => import('@/features/notification/notification-bell').then((module) => module.UnreadCount),
  { ssr: false },
);

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-left text-[1.0625rem] hover:bg-jade-soft aria-[current]:font-semibold aria-[current]:text-jade-dark';

/** The content of the slide-in menu: the header's items, the notifications, and the navigation list (Spec §2). */
export function SlideMenuList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('common');
  const shell = useShell();
  const { status, userType, profile } = useSession();
  const logout = useLogout();
  const isUser = status === 'user' && userType !== null && profile !== null;
  const onLogout = () => {
    onDone();
    void logout();
  };
  const own: { href: string; label: string; icon: IconName }[] = [
    { href: paths.profile(), label: t('nav.profile'), icon: 'user' },
    { href: paths.notification(), label: t('nav.notification'), icon: 'bell' },
  ];

  return (
    <>
      {isUser && (
        <p className="mb-3 flex items-center gap-3 px-2 font-semibold">
          <OwnAvatar profile={profile} userType={userType} />
          {profile.nickname || profile.name}
        </p>
      )}
      {isUser && userType === 'client' && (
        <ButtonLink fullWidth href={paths.projectCreate()}>
          {t('nav.create_project')}
        </ButtonLink>
      )}
      {!isUser && (
        <div className="grid gap-3">
          <ButtonLink fullWidth href={paths.register()}>
            {t('nav.register')}
          </ButtonLink>
          <ButtonLink fullWidth variant="quiet" href={paths.login()}>
            {t('nav.login')}
          </ButtonLink>
        </div>
      )}
      {shell && shell.headerMenu.length > 0 && (
        <nav aria-label={t('nav.main')} className="mt-5">
          <ul>
            {shell.headerMenu.map((item) => (
              <MenuEntry key={item.key} item={item} mark={menuMark(item.url, shell.path)} className={ROW} />
            ))}
          </ul>
        </nav>
      )}
      {isUser && (
        <ul className="mt-4 border-t border-line pt-4">
          {own.map((item) => (
            <li key={item.href}>
              <Link href={item.href} className={ROW}>
                <Icon name={item.icon} className="size-5 text-ink-2" />
                {item.label}
                {item.href === paths.notification() && <UnreadCount />}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={onLogout} className={ROW}>
              <Icon name="logout" className="size-5 text-ink-2" />
              {t('nav.logout')}
            </button>
          </li>
        </ul>
      )}
    </>
  );
}
