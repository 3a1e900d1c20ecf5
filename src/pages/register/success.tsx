import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { RegisterSuccess } from '@/features/registration/steps/register-success';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps();

export default function RegisterSuccessPage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead page={t('welcome.page')} noIndex />
      <RegisterSuccess />
    </>
  );
}
