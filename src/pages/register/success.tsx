import { useTranslation } from 'react-i18next';
import { withPageProps } from '@/client/page-props';
import { RegisterSuccess } from '@/features/registration/register-success';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps();

export default function RegisterSuccessPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('success.page')} noIndex />
      <RegisterSuccess />
    </>
  );
}
