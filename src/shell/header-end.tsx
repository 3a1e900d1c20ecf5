import { useRouter } from 'next/router';
import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/form/button';
import { late } from '@/ui/late';
import { useTranslation } from '@/ui/texts';
import { isEntryPage } from './shell-rules';

function HeaderGuest({ className }: { className: string }) {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  return (
    <span className={`hidden items-center gap-3.5 sm:flex ${className}`}>
      <ButtonLink variant="text" href={paths.login()}>
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink variant={isEntryPage(pathname) ? 'quiet' : 'primary'} href={paths.register()}>
        {t('nav.register')}
      </ButtonLink>
    </span>
  );
}

/** Keeps the place of what is on its way. */
const Waiting = () => <HeaderGuest className="invisible" />;

const loadHeaderUser = () => import('./header-user').then((module) => module.HeaderUser);
const HeaderUser = late(loadHeaderUser, Waiting);

// The page's first script saw a login (public/first.js): its part is fetched while the page wakes up.
if (typeof document !== 'undefined' && document.documentElement.dataset.session === 'user')
  loadHeaderUser().catch(() => {});

/**
 * The header's end: what a guest may do, or what somebody logged in may (Spec §2), which guests do not download. Until
 * the stored login is read it is the guest's, out of sight where the page's first script saw a login.
 */
export function HeaderEnd() {
  const { status, userType, profile } = useSession();
  if (status === 'user' && userType && profile) return <HeaderUser profile={profile} userType={userType} />;
  return <HeaderGuest className={status === 'reading' ? 'until-known' : ''} />;
}
