import { withPageProps } from '@/client/page-props';
import { CreateProject } from '@/features/project/create/create-project';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

export default function CreateProjectPage() {
  const { t } = useTranslation('project');
  return (
    <>
      <PageHead page={t('create.title')} noIndex />
      <PrivatePage roles={['client']}>
        <PageFrame>
          <CreateProject />
        </PageFrame>
      </PrivatePage>
    </>
  );
}
