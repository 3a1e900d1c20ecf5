import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { isProfessional } from '@/domain/roles';
import { Card } from '@/ui/layout/card';
import { Avatar } from '@/ui/media/avatar';
import { AccountEntry } from './account-entry';
import { factorState } from './factor-state';
import { InstallEntry } from './install-entry';

interface AccountHomeProps {
  /** How the membership of a professional stands. */
  membership: ReactNode;
  onLogout: () => void;
}

/** The user's account: who they are, and a list of the pages of their details and settings. */
export function AccountHome({ membership, onLogout }: AccountHomeProps) {
  const { t } = useTranslation('account');
  const { t: own } = useTranslation('profile');
  const { profile, userType } = useSession();
  const query = useCallQuery(userAuthCalls.profile, {});
  if (!profile || !userType) return null;
  const name = profile.nickname || profile.name;
  return (
    <div className="mx-auto grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-5">
      <header className="mb-2 flex items-center gap-4">
        <Avatar name={name} role={userType} src={query.data?.profile_picture?.src} />
        <div className="min-w-0">
          <h1 className="break-words text-[1.625rem] md:text-[2rem]">{name}</h1>
          {/* Its line is kept while the address is fetched. */}
          <p className="min-h-[1.7em] break-words text-ink-2">{query.data?.email}</p>
        </div>
      </header>
      <Card as="ul" className="divide-y divide-line overflow-hidden">
        <AccountEntry
          href={privatePaths.accountDetails()}
          icon="user"
          title={own('settings.title')}
          state={t('home.details')}
        />
        <AccountEntry
          href={privatePaths.accountSecurity()}
          icon="lock"
          title={own('settings.security')}
          state={<FactorLine />}
        />
        <AccountEntry
          href={privatePaths.accountNotifications()}
          icon="bell"
          title={own('preference.title')}
          state={t('home.notifications')}
        />
      </Card>
      {userType !== 'admin' && (
        <Card as="ul" className="divide-y divide-line overflow-hidden">
          {userType === 'client' && (
            <AccountEntry
              href={privatePaths.accountFavourites()}
              icon="heart"
              title={own('nav.favourites')}
              state={t('home.favourites')}
            />
          )}
          {isProfessional(userType) && (
            <>
              <AccountEntry
                href={privatePaths.accountSearches()}
                icon="search"
                title={own('nav.searches')}
                state={t('home.searches')}
              />
              <AccountEntry
                href={privatePaths.accountTrade()}
                icon="document"
                title={own('trade.title')}
                state={t('home.trade')}
              />
              <AccountEntry
                href={privatePaths.subscription()}
                icon="calendar"
                title={own('nav.subscription')}
                state={membership}
              />
              <AccountEntry
                href={privatePaths.earnings()}
                icon="money"
                title={own('nav.earnings')}
                state={t('home.earnings')}
              />
            </>
          )}
          <AccountEntry
            href={privatePaths.paymentRecord()}
            icon="money"
            title={own('nav.payments')}
            state={t('home.payments')}
          />
        </Card>
      )}
      <Card as="ul" className="divide-y divide-line overflow-hidden">
        {/* Staff have nothing that works without a connection, and no push. */}
        {userType !== 'admin' && <InstallEntry />}
        <AccountEntry
          href={privatePaths.accountData()}
          icon="download"
          title={own('settings.data')}
          state={userType === 'admin' ? t('data.download_title') : t('home.data')}
        />
        <AccountEntry onPress={onLogout} icon="logout" title={t('home.logout')} />
      </Card>
    </div>
  );
}

/** Whether logins take a second factor, or that they have to. */
function FactorLine() {
  const { t } = useTranslation('account');
  const factor = useCallQuery(secondFactorCalls.state, {}).data;
  if (!factor) return null;
  const state = factorState(factor);
  if (state === 'is_not_set' && factor.is_required)
    return <span className="font-semibold text-ember">{t('home.factor_missing')}</span>;
  return t('home.factor', { state: t(`second_factor.${state}`) });
}
