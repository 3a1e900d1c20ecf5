import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/form/button';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

function HeaderGuest({ className }: { className: string }) {
  const { t } = useTranslation('common');
  return (
    <span className={`hidden items-center gap-3.5 sm:flex ${className}`}>
      <ButtonLink variant="text" href={paths.login()}>
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={paths.register()}>
        {t('nav.register')}
      </ButtonLink>
    </span>
  );
}

/** Keeps the space of the part that is loading. */
const Waiting = () => <HeaderGuest className="until-known invisible" />;

const loadHeaderUser = () => import('./header-user').then((module) => module.HeaderUser);
const HeaderUser = dynamic(loadHeaderUser, { ssr: false, loading: lazyLoading(Waiting) });

// The page's first script found a login (public/first.js): load the logged-in part during hydration.
if (typeof document !== 'undefined' && document.documentElement.dataset.session === 'user')
  loadHeaderUser().catch(() => {});

/**
 * The header's end: the actions of a guest or, downloaded by logged-in users only, those of a user (Spec §2). Until the
 * stored login is read it is the guest's, hidden where the page's first script found a login.
 */
export function HeaderEnd() {
  const { status, userType, profile } = useSession();
  if (status === 'user' && userType && profile) return <HeaderUser profile={profile} userType={userType} />;
  return <HeaderGuest className={status === 'reading' ? 'until-known' : ''} />;
}
