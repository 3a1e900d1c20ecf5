import { withPageProps } from '@/client/page-props';
import '@/client/private-texts';
import { RegisterSuccess } from '@/features/registration/steps/register-success';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

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
