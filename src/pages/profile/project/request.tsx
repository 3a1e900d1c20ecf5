import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { RequestList } from '@/features/project/request/request-list';
import { StandingNotice } from '@/features/subscription/standing-notice';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export const getServerSideProps = withPageProps();

export default function ProjectRequestPage() {
  const { t } = useTranslation('project');
  return (
    <>
      <PageHead page={t('request.title')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        <PageFrame>
          <ProfileNav />
          <StandingNotice />
          <RequestList />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
