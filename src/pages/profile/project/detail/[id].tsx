import { useTranslation } from 'next-i18next/pages';
import { pageNotFound, withPageProps } from '@/client/page-props';
import { MAX_ID } from '@/config/limits/calls';
import { ProjectDetail } from '@/features/project/page/project-detail';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export const getServerSideProps = withPageProps(({ param }) => {
  const id = param('id') ?? '';
  const projectId = Number(id);
  return /^[1-9]\d{0,9}$/.test(id) && projectId <= MAX_ID ? { projectId } : pageNotFound();
});

export default function ProjectDetailPage({ projectId }: { projectId: number }) {
  const { t } = useTranslation('project');
  return (
    <>
      <PageHead page={t('detail_title')} noIndex />
      <PrivatePage>
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
