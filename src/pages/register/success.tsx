import '@/client/auth-texts';
import { withPageProps } from '@/client/page-props';
import { RegisterSuccess } from '@/features/registration/register-success';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

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
