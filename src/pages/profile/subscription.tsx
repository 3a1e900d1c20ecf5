import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { privatePaths } from '@/config/private-paths';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { ReadShown } from '@/features/notification/read-shown';
import { MembershipScreen } from '@/features/subscription/membership-screen';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

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
