import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { FILE_URL_REFETCH_MS } from '@/config/limits/files';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { tradeCalls } from '@/contract/trade/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { ButtonLink } from '@/ui/form/button';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { AccountPage } from './account-page';
import { OwnCertificates } from './own-certificates';
import { OwnPortfolio } from './own-portfolio';
import { OwnSection } from './own-section';
import { OwnTrade } from './own-trade';

const OwnFacts = dynamic(() => withTexts('fact', import('./own-facts')).then((module) => module.OwnFacts), {
  ssr: false,
  loading: lazyLoading(() => <SkeletonList rows={2} />),
});

/** A professional's own trade: its data, the facts, the certificates, pictures of finished work, and the public page. */
export function AccountTrade() {
  const { t } = useTranslation('profile');
  // The addresses of its documents expire.
  const query = useCallQuery(tradeCalls.read, {}, { pollIntervalMs: FILE_URL_REFETCH_MS });
  return (
    <AccountPage title={t('trade.title')}>
      {query.isPending ? (
        <SkeletonList rows={3} />
      ) : !query.data ? (
        <CallFailure
          error={query.error}
          onRetry={query.refetch}
          wayOut={{ href: privatePaths.account(), label: t('nav.account') }}
        />
      ) : (
        <>
          <OwnTrade trade={query.data} />
          <OwnFacts />
          <OwnCertificates certificates={query.data.certificates} />
          <OwnPortfolio pictures={query.data.portfolio} />
          <PublicPage isPublic={query.data.is_public} />
        </>
      )}
    </AccountPage>
  );
}

function PublicPage({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation('account');
  const { profile } = useSession();
  return (
    <OwnSection id="public" title={t('public.title')} hint={t('public.text')}>
      {isPublic && profile ? (
        <p>
          <ButtonLink variant="quiet" href={paths.professionalPage(profile.id)}>
            {t('public.open')}
          </ButtonLink>
        </p>
      ) : (
        <p className="text-ink-2">{t('public.none')}</p>
      )}
    </OwnSection>
  );
}
