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

const NotificationList = dynamic(
  () =>
    withTexts('notification', import('@/features/notification/notification-list')).then(
      (module) => module.NotificationList,
    ),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={4} />) },
);

export default function NotificationPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('notification.title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ProfileNav />
          <NotificationList />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

NotificationPage.getInitialProps = withPrivatePageProps();
