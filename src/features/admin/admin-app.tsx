import Head from 'next/head';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { shortAppName } from '@/config/app';
import { privatePaths } from '@/config/private-paths';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { AdminNav } from './admin-nav';
import { routeOf } from './routes';

/** The back office: its navigation, next to the screen of the current address. */
export function AdminApp() {
  const { t } = useTranslation('admin');
  const { asPath, locale } = useRouter();
  const factor = useCallQuery(secondFactorCalls.state, {});
  const address = asPath.split(/[?#]/)[0] ?? '';
  const found = routeOf(address.slice(privatePaths.admin().length));
  const title = [found && t(`nav.${found.route.room}`), t('nav.label')].filter(Boolean).join(' - ');
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] px-[18px] py-6 md:px-6 lg:grid-cols-[176px_minmax(0,1fr)] lg:gap-8 lg:py-9">
      <Head>
        <title>{`${title} | ${shortAppName(locale)}`}</title>
      </Head>
      <AdminNav current={found?.route.room} />
      {/* The key mounts a new screen for each address, so nothing typed for the previous one stays. */}
      <div key={address} className="min-w-0">
        {factor.data?.is_required && !factor.data.is_set && !factor.data.has_passkey ? (
          <EmptyState
            as="h1"
            picture="search"
            title={t('second_factor.title')}
            text={t('second_factor.text')}
            action={
              <ButtonLink href={privatePaths.accountSecurity('second-factor')}>{t('second_factor.set_up')}</ButtonLink>
            }
          />
        ) : found ? (
          <found.route.Screen params={found.params} />
        ) : (
          <EmptyState
            as="h1"
            picture="search"
            title={t('absent.title')}
            text={t('absent.text')}
            action={<ButtonLink href={privatePaths.admin()}>{t('nav.home')}</ButtonLink>}
          />
        )}
      </div>
    </div>
  );
}
