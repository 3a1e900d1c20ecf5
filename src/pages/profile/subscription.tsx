import { withPageProps } from '@/client/page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { MembershipScreen } from '@/features/subscription/membership-screen';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

export default function SubscriptionPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('subscription.title')} noIndex />
      <PrivatePage roles={['consultant', 'technician']}>
        <PageFrame>
          <ProfileNav />
          <MembershipScreen />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
