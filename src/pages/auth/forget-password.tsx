import { withPageProps } from '@/client/page-props';
import { ForgetPassword } from '@/features/auth/forget-password';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

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
