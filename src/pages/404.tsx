import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '@/shell/not-found-screen';
import { PageHead } from '@/shell/page-head';

export default function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHead page={t('not_found.title')} noIndex />
      <NotFoundScreen />
    </>
  );
}
