import { useTranslation } from 'next-i18next/pages';
import { COMPLAINT_ANSWER_DAYS, COMPLAINT_SETTLEMENT_DAYS } from '@/config/limits/projects';
import { Card } from '@/ui/layout/card';

/** What happens after a complaint, shown before it is sent. */
export function ReportSteps() {
  const { t } = useTranslation('report');
  return (
    <Card as="aside" className="self-start p-6 lg:sticky lg:top-24">
      <h2 className="mb-3 text-lg">{t('next.title')}</h2>
      <ol className="ml-5 grid list-decimal gap-3 text-ink-2">
        <li>{t('next.hold')}</li>
        <li>{t('next.answer', { days: COMPLAINT_ANSWER_DAYS })}</li>
        <li>{t('next.settle', { days: COMPLAINT_SETTLEMENT_DAYS })}</li>
        <li>{t('next.withdraw')}</li>
      </ol>
    </Card>
  );
}
