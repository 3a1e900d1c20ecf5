import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { ProfileNav } from '@/features/common/people/profile-nav';
import { RequestList } from '@/features/project/request/request-list';
import { StandingNotice } from '@/features/subscription/standing-notice';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

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

ProjectRequestPage.getInitialProps = withPrivatePageProps();
