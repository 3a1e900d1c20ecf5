import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { VerifyEmail } from '@/features/registration/verify-email';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps();

export default function VerifyPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('verify.title')} noIndex />
      <VerifyEmail />
    </>
  );
}
