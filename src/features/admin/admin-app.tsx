import Head from 'next/head';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { shortAppName } from '@/config/app';
import { privatePaths } from '@/config/private-paths';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { DeskSide } from './desk/desk-side';
import { KeysDialog } from './desk/keys-dialog';
import { Palette } from './desk/palette';
import { useDeskKeys } from './desk/use-desk-keys';
import { LastApproval } from './queue/last-approval';
import { routeOf } from './routes';

interface AdminAppProps {
  /** Parts of the site's own frame, which the back office does not have (LOOK rule 10). */
  brand: ReactNode;
  account: ReactNode;
}

/** The back office: its side bar, next to the screen of the current address. */
export function AdminApp({ brand, account }: AdminAppProps) {
  const { t } = useTranslation('admin');
  const { asPath, locale } = useRouter();
  const factor = useCallQuery(secondFactorCalls.state, {});
  const [over, setOver] = useState<'palette' | 'keys' | null>(null);
  const onClose = () => setOver(null);
  useDeskKeys({ onFind: () => setOver('palette'), onHelp: () => setOver('keys') });
  const address = asPath.split(/[?#]/)[0] ?? '';
  const found = routeOf(address.slice(privatePaths.admin().length));
  const room = found ? t(`nav.${found.route.room}`) : '';
  const title = [room, t('nav.label')].filter(Boolean).join(' - ');
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start text-sm lg:grid-cols-[208px_minmax(0,1fr)]">
      <Head>
        <title>{`${title} | ${shortAppName(locale)}`}</title>
      </Head>
      <DeskSide
        current={found?.route.room}
        title={room}
        brand={brand}
        account={account}
        onFind={() => setOver('palette')}
      />
      <div className="min-w-0">
        <LastApproval />
        {/* The key mounts a new screen for each address, so nothing typed for the previous one stays. */}
        <div key={address} className="min-w-0 px-4 py-4 lg:px-5">
          {factor.data?.is_required && !factor.data.is_set && !factor.data.has_passkey ? (
            <EmptyState
              as="h1"
              picture="search"
              title={t('second_factor.title')}
              text={t('second_factor.text')}
              action={
                <ButtonLink href={privatePaths.accountSecurity('second-factor')}>
                  {t('second_factor.set_up')}
                </ButtonLink>
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
      <Palette isOpen={over === 'palette'} onClose={onClose} />
      <KeysDialog isOpen={over === 'keys'} onClose={onClose} />
    </div>
  );
}
