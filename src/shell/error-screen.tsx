import { paths } from '@/config/paths';
import { Button, buttonClass } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { useTranslation } from '@/ui/texts';

/** Something broke: try the page again, or go home by a full load, which needs nothing that may be broken. */
export function ErrorScreen() {
  const { t } = useTranslation('common');
  return (
    <PageFrame width="narrow">
      <h1 className="text-[26px]">{t('crash.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('crash.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
        <a href={paths.home()} className={buttonClass('quiet')}>
          {t('nav.home')}
        </a>
      </div>
    </PageFrame>
  );
}
