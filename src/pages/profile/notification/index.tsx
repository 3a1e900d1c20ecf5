import { withPageProps } from '@/client/page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { NotificationList } from '@/features/notification/notification-list';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

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
