import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { LAST_REQUEST_STEP, REQUEST_STEPS } from '@/domain/project/request-steps';
import { Phrases } from '@/ui/layout/phrases';

/** The step's number, progress and question; takes the focus when the step changes. */
export function StepHead({ step, lead }: { step: number; lead?: ReactNode }) {
  const { t } = useTranslation('create');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <header className="mb-6">
      <div aria-hidden="true" className="mb-2 flex gap-1.5">
        {REQUEST_STEPS.map((each, index) => (
          <span
            key={each}
            className={`h-[5px] flex-1 rounded-full ${index < step - 1 ? 'bg-jade' : index === step - 1 ? 'step-now' : 'bg-[#e2ded4]'}`}
          />
        ))}
      </div>
      <p className="text-sm tabular-nums text-ink-2">{t('steps.progress', { step, count: LAST_REQUEST_STEP })}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-[1.375rem] outline-none">
        {t(`steps.${REQUEST_STEPS[step - 1] ?? 'what'}`)}
      </h2>
      {lead && <Phrases className="mt-1 text-ink-2">{lead}</Phrases>}
    </header>
  );
}
