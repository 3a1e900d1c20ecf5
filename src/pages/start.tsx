import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { StartPage } from '@/features/project/create/start-page';
import { StartAccount } from '@/features/registration/start-account';
import { PageHead } from '@/shell/page-head';
import { PageFrame } from '@/ui/layout/page-frame';

export const getServerSideProps = withPageProps();

export default function Start() {
  const { t } = useTranslation('project');
  return (
    <>
      <PageHead page={t('create.title_free')} description={t('create.lead_free')} />
      <PageFrame>
        <StartPage guestEnd={(end) => <StartAccount {...end} />} />
      </PageFrame>
    </>
  );
}
