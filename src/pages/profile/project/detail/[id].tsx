import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPrivatePageProps } from '@/client/private-page-props';
import { MAX_ID } from '@/config/limits/calls';
import { ReadShown } from '@/features/notification/read-shown';
import { DetailSkeleton } from '@/features/project/page/detail-skeleton';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const ProjectDetail = dynamic(
  () =>
    withTexts(['detail', 'log'], import('@/features/project/page/project-detail')).then(
      (module) => module.ProjectDetail,
    ),
  { ssr: false, loading: lazyLoading(DetailSkeleton) },
);

export default function ProjectDetailPage({ projectId }: { projectId: number }) {
  const { t } = useTranslation('project');
  return (
    <>
      <PageHead page={t('detail_title')} noIndex />
      <PrivatePage>
        <ReadShown of={{ project_id: projectId }} />
        <PageFrame>
          <ProjectDetail
            projectId={projectId}
            head={(project) => <PageHead item={project.title} page={t('detail_title')} noIndex />}
          />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

ProjectDetailPage.getInitialProps = withPrivatePageProps(({ param }) => {
  const id = param('id') ?? '';
  const projectId = Number(id);
  return /^[1-9]\d{0,9}$/.test(id) && projectId <= MAX_ID ? { projectId } : null;
});
