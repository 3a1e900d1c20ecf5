import { ErrorScreen } from '@/shell/error-screen';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export default function ErrorPage() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHead page={t('crash.title')} noIndex />
      <ErrorScreen />
    </>
  );
}
