import { useTranslation } from 'next-i18next/pages';
import { ESTIMATE_DAYS, OPEN_DAYS } from '@/config/limits/projects';
import { Card } from '@/ui/layout/card';

/** What happens after the project is sent (LOOK rule 7). */
export function NextSteps() {
  const { t } = useTranslation('create');
  return (
    <Card as="aside" className="p-6 lg:sticky lg:top-24">
      <h2 className="mb-3 text-lg">{t('next.title')}</h2>
      <ol className="ml-5 grid list-decimal gap-3 text-ink-2">
        <li>{t('next.apply', { days: OPEN_DAYS })}</li>
        <li>{t('next.estimate', { days: ESTIMATE_DAYS })}</li>
        <li>{t('next.quote')}</li>
        <li>{t('next.pay')}</li>
      </ol>
    </Card>
  );
}
