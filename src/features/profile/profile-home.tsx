import Link from 'next/link';
import type { ReactNode } from 'react';
import { useCallQuery } from '@/client/query';
import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth';
import { Alert } from '@/ui/alert';
import { Avatar } from '@/ui/avatar';
import { useTranslation } from '@/ui/texts';
import { ProfileSettings } from './profile-settings';

interface ProfileHomeProps {
  /** What waits for this person. */
  projects: ReactNode;
  /** Where the password is changed. */
  password: ReactNode;
}

/** The home of whoever is logged in: what waits for them first, themselves last. */
export function ProfileHome({ projects, password }: ProfileHomeProps) {
  const { t } = useTranslation('profile');
  const { profile, userType } = useSession();
  const query = useCallQuery(userAuthCalls.profile, {});
  if (!profile || !userType) return null;
  const name = profile.nickname || profile.name;
  const standing = query.data?.standing ?? 'good';
  return (
    <>
      <header className="mb-8 flex items-center gap-4">
        <Avatar name={name} role={userType} src={query.data?.profile_picture?.src} />
        <div className="min-w-0">
          <h1 className="text-[26px] md:text-[32px]">{t('home.greeting', { name })}</h1>
          <p className="text-ink-2">{t(`home.lead.${userType}`)}</p>
        </div>
      </header>
      {standing !== 'good' && (
        <div className="mb-8">
          <Alert tone="warning" title={t(`home.${standing}.title`)}>
            {t(`home.${standing}.text`)}{' '}
            <Link href={standing === 'lapsed' ? paths.subscription() : paths.registerApproval()} className="link">
              {t(`home.${standing}.link`)}
            </Link>
          </Alert>
        </div>
      )}
      {userType !== 'admin' && projects}
      <ProfileSettings query={query} password={password} />
    </>
  );
}
