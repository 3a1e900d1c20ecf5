import { useTranslation } from '@/ui/texts';

/** At the side of the form: what happens after it is sent. */
export function NextSteps() {
  const { t } = useTranslation('auth');
  return (
    <>
      <h2 className="mb-3.5 text-lg">{t('next.title')}</h2>
      <ol className="ml-5 grid list-decimal gap-3 text-ink-2 marker:font-semibold marker:text-jade">
        <li>{t('next.code')}</li>
        <li>{t('next.create')}</li>
        <li>{t('next.choose')}</li>
        <li>{t('next.pay')}</li>
      </ol>
    </>
  );
}
