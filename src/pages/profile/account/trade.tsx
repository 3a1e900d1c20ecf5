import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const AccountTrade = dynamic(
  () => withTexts('account', import('@/features/profile/account-trade')).then((module) => module.AccountTrade),
  {
    ssr: false,
    loading: lazyLoading(() => <SkeletonList rows={4} />),
  },
);

export default function AccountTradePage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('trade.title')} noIndex />
      <PrivatePage roles={['consultant', 'technician']}>
        <PageFrame>
          <ProfileNav />
          <AccountTrade />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

AccountTradePage.getInitialProps = withPrivatePageProps();
