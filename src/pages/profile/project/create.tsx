import { useTranslation } from 'next-i18next/pages';
import { withPrivatePageProps } from '@/client/private-page-props';
import { CreatePage } from '@/features/project/create/create-page';
import { PageHead } from '@/shell/page-head';
import { PrivatePage } from '@/shell/private-page';
import { PageFrame } from '@/ui/layout/page-frame';

export default function CreateProjectPage() {
  const { t } = useTranslation('project');
  return (
    <>
      <PageHead page={t('create.title')} noIndex />
      <PrivatePage roles={['client']}>
        <PageFrame>
          <CreatePage />
        </PageFrame>
      </PrivatePage>
    </>
  );
}

CreateProjectPage.getInitialProps = withPrivatePageProps();
