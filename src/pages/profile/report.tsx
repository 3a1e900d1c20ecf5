import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { MAX_ID } from '@/config/limits/calls';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const ReportProject = dynamic(
  () =>
    withTexts('report', import('@/features/project/disputes/report-project')).then((module) => module.ReportProject),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={3} />) },
);

export default function ReportPage({ projectId }: { projectId: number | null }) {
  const { t } = useTranslation('project');
  return (
    <>
      <PageHead page={t('report.title')} noIndex />
      <PrivatePage roles={['client', 'consultant', 'technician']}>
        <PageFrame>
          <ReportProject projectId={projectId} />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

ReportPage.getInitialProps = withPrivatePageProps(({ param }) => {
  const id = param('project_id') ?? '';
  const projectId = Number(id);
  return { projectId: /^[1-9]\d{0,9}$/.test(id) && projectId <= MAX_ID ? projectId : null };
});
