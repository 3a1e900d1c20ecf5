import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageFrame } from '@/ui/page-frame';

/** Something broke: try the page again, or go home by a full load, which needs nothing that may be broken. */
export function ErrorScreen() {
  const { t } = useTranslation('common');
  return (
    <PageFrame>
      <EmptyState
        as="h1"
        picture="error"
        title={t('crash.title')}
        text={t('crash.text')}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
            <a href={paths.home()} className={buttonClass('quiet')}>
              {t('nav.home')}
            </a>
          </>
        }
      />
    </PageFrame>
  );
}
