import { useTranslation } from 'next-i18next/pages';
import { ESTIMATE_DAYS, OPEN_DAYS } from '@/config/limits/projects';
import { Card } from '@/ui/layout/card';

/** What happens after the project is sent (LOOK rule 7). */
export function NextSteps() {
  const { t } = useTranslation('project');
  return (
    <Card as="aside" className="self-start p-6 lg:sticky lg:top-24">
      <h2 className="mb-3 text-lg">{t('create.next.title')}</h2>
      <ol className="ml-5 grid list-decimal gap-3 text-ink-2">
        <li>{t('create.next.apply', { days: OPEN_DAYS })}</li>
        <li>{t('create.next.estimate', { days: ESTIMATE_DAYS })}</li>
        <li>{t('create.next.quote')}</li>
        <li>{t('create.next.pay')}</li>
      </ol>
    </Card>
  );
}
