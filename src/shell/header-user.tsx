import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ProfileData } from '@/client/session-store';
import { paths } from '@/config/paths';
import type { UserType } from '@/domain/roles';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import { ProfileMenu } from './profile-menu';
import { isBellHidden } from './shell-rules';

/** The header's end for somebody logged in (Spec §2). */
export function HeaderUser({ profile, userType }: { profile: ProfileData; userType: UserType }) {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
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
