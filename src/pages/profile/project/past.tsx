import { withPageProps } from '@/client/page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { MyProjects } from '@/features/project/list/my-projects';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

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
