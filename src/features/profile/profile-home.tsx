import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Avatar } from '@/ui/media/avatar';
import { useMovedParts } from './use-moved-parts';

interface ProfileHomeProps {
  /** A notice of what blocks this user. */
  notice: ReactNode;
  /** The projects in which this user has to act. */
  projects: ReactNode;
}

/** The home page of a logged-in user: what blocks them, what waits for them, and what is under way. */
export function ProfileHome({ notice, projects }: ProfileHomeProps) {
  const { t } = useTranslation('profile');
  const { profile, userType } = useSession();
  const query = useCallQuery(userAuthCalls.profile, {});
  const factor = useCallQuery(secondFactorCalls.state, {}).data;
  const isFactorMissing = factor?.is_required && !factor.is_set && !factor.has_passkey;
  useMovedParts();
  if (!profile || !userType) return null;
  const name = profile.nickname || profile.name;
  return (
    <>
      <header className="mb-8 flex items-center gap-4">
        <Avatar name={name} role={userType} src={query.data?.profile_picture?.src} />
        <div className="min-w-0">
          <h1 className="text-[1.625rem] md:text-[2rem]">{t('home.greeting', { name })}</h1>
          <p className="text-ink-2">{t(`home.lead.${userType}`)}</p>
        </div>
      </header>
      {isFactorMissing ? (
        <Alert tone="warning" title={t('home.factor_required')}>
          <Link href={privatePaths.accountSecurity('second-factor')} className="link">
            {t('home.factor_required_text')}
          </Link>
        </Alert>
      ) : (
        <>
          {notice}
          {userType !== 'admin' && projects}
        </>
      )}
      {userType === 'admin' && (
        <p className="mt-8 flex flex-wrap gap-3 first:mt-0">
          <ButtonLink href={privatePaths.admin()}>{t('home.admin')}</ButtonLink>
          <ButtonLink variant="quiet" href={privatePaths.account()}>
            {t('nav.account')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
