import Link from 'next/link';
import { useRouter } from 'next/router';
import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import { ProfileMenu } from './profile-menu';
import { isBellHidden, isEntryPage } from './shell-rules';

/**
 * The header's end: what a guest may do, or what somebody logged in may (Spec §2). Until the stored login is read
 * it is the guest's, out of sight where the page's first script saw a login (public/session-hint.js).
 */
export function HeaderEnd() {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  const { status, userType, profile } = useSession();

  if (status === 'user' && userType && profile) {
    return (
      <>
        {userType === 'client' && (
          <span className="hidden sm:block">
            <ButtonLink href={paths.projectCreate()}>{t('nav.create_project')}</ButtonLink>
          </span>
        )}
        {!isBellHidden(pathname) && (
          <Link
            href={paths.notification()}
            aria-label={t('nav.notification')}
            className="grid size-11 place-items-center rounded-full hover:text-jade"
          >
            <Icon name="bell" className="size-6" />
          </Link>
        )}
        <span className="hidden sm:block">
          <ProfileMenu profile={profile} userType={userType} />
        </span>
      </>
    );
  }
  return (
    <span className={`hidden items-center gap-3.5 sm:flex ${status === 'reading' ? 'until-known' : ''}`}>
      <ButtonLink variant="text" href={paths.login()}>
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink variant={isEntryPage(pathname) ? 'quiet' : 'primary'} href={paths.register()}>
        {t('nav.register')}
      </ButtonLink>
    </span>
  );
}
