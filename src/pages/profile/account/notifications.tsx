import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { NotificationPreferences } from '@/features/notification/notification-preferences';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function AccountNotificationsPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('preference.title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ProfileNav />
          <NotificationPreferences />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

AccountNotificationsPage.getInitialProps = withPrivatePageProps();
