import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { ChangeForgetPassword } from '@/features/auth/change-forget-password';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps();

export default function ChangeForgetPasswordPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('change.title')} noIndex />
      <ChangeForgetPassword />
    </>
  );
}
