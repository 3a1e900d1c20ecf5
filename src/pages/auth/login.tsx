import { withPageProps } from '@/client/page-props';
import { LoginForm } from '@/features/auth/login-form';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps();

export default function LoginPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('login.title')} noIndex />
      <LoginForm />
    </>
  );
}
