import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { ForgetPassword } from '@/features/auth/forget-password';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps();

export default function ForgetPasswordPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('forget.title')} noIndex />
      <ForgetPassword />
    </>
  );
}
