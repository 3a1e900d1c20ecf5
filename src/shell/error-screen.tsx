import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { DEFAULT_LOCALE } from '@/config/app';
import { paths } from '@/config/paths';
import { Button, buttonClass } from '@/ui/form/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { PageHead } from './page-head';

/**
 * The page crashed, or the server is unavailable: reload the page, or go home by a full load, which needs none of the
 * code that may be broken.
 */
export function ErrorScreen({ isAway }: { isAway?: boolean }) {
  const { t } = useTranslation('common');
  const { locale } = useRouter();
  const title = t(isAway ? 'away.title' : 'crash.title');
  return (
    <PageFrame width="narrow">
      <PageHead item={title} noIndex />
      <div className="py-10 text-center md:py-14">
        <h1 className="text-[1.625rem]">{title}</h1>
        <p className="mt-2 mb-6 text-balance text-ink-2">{t(isAway ? 'away.text' : 'crash.text')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
          <a href={locale === DEFAULT_LOCALE ? paths.home() : `/${locale}`} className={buttonClass('quiet')}>
            {t('nav.home')}
          </a>
        </div>
      </div>
    </PageFrame>
  );
}
