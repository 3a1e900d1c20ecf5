import { withPageProps } from '@/client/page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { NotificationPreferences } from '@/features/notification/notification-preferences';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

export default function NotificationPreferencePage() {
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
