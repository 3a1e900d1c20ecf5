import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { ProfileData } from '@/client/session-store';
import { shareChanges } from '@/client/tab-changes';
import { paths } from '@/config/paths';
import type { UserType } from '@/domain/roles';
import { ButtonLink } from '@/ui/form/button';
import { late } from '@/ui/late';
import { Link } from '@/ui/link';
import { Icon } from '@/ui/media/icon';
import { useTranslation } from '@/ui/texts';
import { ProfileMenu } from './profile-menu';
import { isBellHidden } from './shell-rules';

/** Until the bell knows what is unread it leads to the page that does. */
function BellWaiting() {
  const { t } = useTranslation('common');
  return (
    <Link
      href={paths.notification()}
      aria-label={t('nav.notification')}
      className="grid size-11 place-items-center rounded-full hover:text-jade"
    >
      <Icon name="bell" className="size-6" />
    </Link>
  );
}

const NotificationBell = late(
  () => import('@/features/notification/notification-bell').then((module) => module.NotificationBell),
  BellWaiting,
);

/** The header's end for somebody logged in (Spec §2). */
export function HeaderUser({ profile, userType }: { profile: ProfileData; userType: UserType }) {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  useEffect(shareChanges, []);
  return (
    <>
      {userType === 'client' && (
        <span className="hidden sm:block">
          <ButtonLink href={paths.projectCreate()}>{t('nav.create_project')}</ButtonLink>
        </span>
      )}
      {/* Another login in another tab is another person's bell. */}
      {!isBellHidden(pathname) && <NotificationBell key={profile.id} />}
      <span className="hidden sm:block">
        <ProfileMenu profile={profile} userType={userType} />
      </span>
    </>
  );
}
