import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { privatePaths } from '@/config/private-paths';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { ReadShown } from '@/features/notification/read-shown';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const MembershipScreen = dynamic(
  () =>
    withTexts('membership', import('@/features/subscription/membership-screen')).then(
      (module) => module.MembershipScreen,
    ),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={3} />) },
);

export default function SubscriptionPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('subscription.title')} noIndex />
      <PrivatePage roles={['consultant', 'technician']}>
        <ReadShown of={{ link: privatePaths.subscription() }} />
        <PageFrame>
          <ProfileNav />
          <MembershipScreen />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

SubscriptionPage.getInitialProps = withPrivatePageProps();
