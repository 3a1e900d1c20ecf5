import { withPageProps } from '@/client/page-props';
import { ChooseType } from '@/features/registration/choose-type';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

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
