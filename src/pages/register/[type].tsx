import { pageNotFound, withPageProps } from '@/client/page-props';
import { RegisterClient } from '@/features/registration/register-client';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(({ param }) => (param('type') === 'client' ? {} : pageNotFound()));

export default function RegisterFormPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('form.title')} noIndex />
      <RegisterClient />
    </>
  );
}
