import { useTranslation } from 'react-i18next';
import { withPageProps } from '@/client/page-props';
import { ChooseType } from '@/features/registration/choose-type';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps();

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('choose.page')} />
      <ChooseType />
    </>
  );
}
