import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { NotificationList } from '@/features/notification/notification-list';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

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
