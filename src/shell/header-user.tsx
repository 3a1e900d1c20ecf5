import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import type { ProfileData } from '@/client/session/session-store';
import { paths } from '@/config/paths';
import type { UserType } from '@/domain/roles';
import { ButtonLink } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { ProfileMenu } from './profile-menu';
import { isBellHidden } from './shell-rules';

/** A link to the notifications, until the bell with the unread count is loaded. */
function BellWaiting() {
  const { t } = useTranslation('common');
  return (
    <Link
      href={paths.notification()}
      aria-label={t('nav.notification')}
      className="grid size-[44px] place-items-center rounded-full hover:text-jade"
    >
      <Icon name="bell" className="size-6" />
    </Link>
  );
}

const NotificationBell = dynamic(
  () =>
    withTexts('notification', import('@/features/notification/notification-bell')).then(
      (module) => module.NotificationBell,
    ),
  { ssr: false, loading: BellWaiting },
);

/** The header's end for a logged-in user (Spec §2). */
export function HeaderUser({ profile, userType }: { profile: ProfileData; userType: UserType }) {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  return (
    <>
      {userType === 'client' && (
        <span className="hidden sm:block">
          <ButtonLink variant="quiet" href={paths.projectCreate()}>
            {t('nav.create_project')}
          </ButtonLink>
        </span>
      )}
      {/* Another login in another tab: a new bell for that user. */}
      {!isBellHidden(pathname) && <NotificationBell key={profile.id} />}
      <span className={`hidden sm:block ${userType === 'admin' ? '' : 'has-chat'}`}>
        <ProfileMenu profile={profile} userType={userType} />
      </span>
    </>
  );
}
