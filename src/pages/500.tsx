import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '@/shell/error-screen';
import { PageHead } from '@/shell/page-head';

export default function ServerErrorPage() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHead page={t('crash.title')} noIndex />
      <ErrorScreen />
    </>
  );
}
