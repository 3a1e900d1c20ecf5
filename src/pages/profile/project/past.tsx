import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { MyProjects } from '@/features/project/list/my-projects';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function PastProjectsPage() {
  const { t } = useTranslation('project');
  return (
    <>
      <PageHead page={t('list.past')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        <PageFrame>
          <ProfileNav />
          <MyProjects scope="past" />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

PastProjectsPage.getInitialProps = withPrivatePageProps();
