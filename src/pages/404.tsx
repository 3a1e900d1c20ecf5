import { NotFoundScreen } from '@/shell/not-found-screen';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export default function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHead page={t('not_found.title')} noIndex />
      <NotFoundScreen />
    </>
  );
}
