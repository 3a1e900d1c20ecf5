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

const AccountDetails = dynamic(
  () => withTexts('account', import('@/features/profile/account-details')).then((module) => module.AccountDetails),
  {
    ssr: false,
    loading: lazyLoading(() => <SkeletonList rows={4} />),
  },
);

export default function AccountDetailsPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('settings.title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ProfileNav />
          <AccountDetails />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

AccountDetailsPage.getInitialProps = withPrivatePageProps();
