import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { MAX_ID } from '@/config/limits/calls';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { NotificationDetail } from '@/features/notification/notification-detail';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function NotificationDetailPage({ id }: { id: number }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('notification.title')} noIndex />
      <PrivatePage>
        <PageFrame>
          <ProfileNav />
          <NotificationDetail
            key={id}
            id={id}
            head={({ title }) => <PageHead item={title} page={t('notification.title')} noIndex />}
          />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

NotificationDetailPage.getInitialProps = withPrivatePageProps(({ param }) => {
  const id = param('id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID ? { id: Number(id) } : null;
});
