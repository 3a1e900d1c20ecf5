import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { CreateProject } from '@/features/project/create/create-project';
import { useKeptInvite } from '@/features/project/create/use-invite';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function CreateProjectPage() {
  const { t } = useTranslation('project');
  useKeptInvite();
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

CreateProjectPage.getInitialProps = withPrivatePageProps();
