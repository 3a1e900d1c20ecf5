import { useTranslation } from 'next-i18next/pages';
import type { RegisterType } from './register-draft';

interface NextStepsProps {
  type: RegisterType;
  /** How many of them are done. */
  done?: number;
}

/** The side panel: what happens after this step. */
export function NextSteps({ type, done = 0 }: NextStepsProps) {
  const { t } = useTranslation('auth');
  const steps =
    type !== 'client'
      ? [t('next.code'), t('next.plan'), t('next.review'), t('next.start'), t(`next.work.${type}`)]
      : [t('next.code'), t('next.create'), t('next.choose'), t('next.pay')];
  return (
    <>
      <h2 className="mb-3.5 text-lg">{t('next.title')}</h2>
      <ol className="ml-5 grid list-decimal gap-3 text-ink-2 marker:font-semibold marker:text-jade">
        {steps.slice(done).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
