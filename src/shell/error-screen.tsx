import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE } from '@/config/app';
import { paths } from '@/config/paths';
import { Button, buttonClass } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { PageHead } from './page-head';

/** Something broke: try the page again, or go home by a full load, which needs nothing that may be broken. */
export function ErrorScreen({ about = 'crash' }: { about?: 'crash' | 'away' }) {
  const { t } = useTranslation('common');
  const { locale = DEFAULT_LOCALE } = useRouter();
  return (
    <PageFrame width="narrow">
      <h1 className="text-[26px]">{t(`${about}.title`)}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t(`${about}.text`)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
        <a href={locale === DEFAULT_LOCALE ? paths.home() : `/${locale}`} className={buttonClass('quiet')}>
          {t('nav.home')}
        </a>
      </div>
    </PageFrame>
  );
}

/** The server answered 503: back shortly. */
export function AwayScreen() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHead page={t('away.title')} noIndex />
      <ErrorScreen about="away" />
    </>
  );
}
