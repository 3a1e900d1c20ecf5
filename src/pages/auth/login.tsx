import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { LoginForm } from '@/features/auth/login-form';
import { PageHead } from '@/shell/page-head';

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
