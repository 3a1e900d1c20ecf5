import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Avatar } from '@/ui/media/avatar';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const OwnAccount = dynamic(() => withTexts('account', import('./own-account')).then((module) => module.OwnAccount), {
  ssr: false,
  loading: lazyLoading(() => <SkeletonList rows={4} />),
});

interface ProfileHomeProps {
  /** A notice of what blocks this user. */
  notice: ReactNode;
  /** The projects in which this user has to act. */
  projects: ReactNode;
  /** The form to change the password. */
  password: ReactNode;
}

/** The home page of a logged-in user: pending tasks first, the account last. */
export function ProfileHome({ notice, projects, password }: ProfileHomeProps) {
  const { t } = useTranslation('profile');
  const { profile, userType } = useSession();
  const query = useCallQuery(userAuthCalls.profile, {});
  const factor = useCallQuery(secondFactorCalls.state, {}).data;
  const isFactorMissing = factor?.is_required && !factor.is_set && !factor.has_passkey;
  if (!profile || !userType) return null;
  const name = profile.nickname || profile.name;
  return (
    <>
      <header className="mb-8 flex items-center gap-4">
        <Avatar name={name} role={userType} src={query.data?.profile_picture?.src} />
        <div className="min-w-0">
          <h1 className="text-[26px] md:text-[32px]">{t('home.greeting', { name })}</h1>
          <p className="text-ink-2">{t(`home.lead.${userType}`)}</p>
        </div>
      </header>
      {isFactorMissing ? (
        <Alert tone="warning" title={t('home.factor_required')}>
          <a href="#second-factor" className="link">
            {t('home.factor_required_text')}
          </a>
        </Alert>
      ) : (
        <>
          {notice}
          {userType !== 'admin' && projects}
        </>
      )}
      {userType === 'admin' && <ButtonLink href={privatePaths.admin()}>{t('home.admin')}</ButtonLink>}
      <OwnAccount password={password} />
    </>
  );
}
