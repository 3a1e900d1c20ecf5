import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { REGISTRATION_STEPS, type RegistrationStep } from '@/domain/registration';
import { PageFrame } from '@/ui/layout/page-frame';
import { Phrases } from '@/ui/layout/phrases';
import type { RegisterType } from './register-draft';

/** A client neither pays nor waits for an approval (PRODUCT §2). */
const CLIENT_STEPS: readonly RegistrationStep[] = ['choose_type', 'form', 'verify', 'success'];

function Steps({ type, current }: { type: RegisterType; current: RegistrationStep }) {
  const { t } = useTranslation('auth');
  const steps = type === 'client' ? CLIENT_STEPS : REGISTRATION_STEPS;
  const at = steps.indexOf(current);
  // Seven words do not fit side by side on a phone.
  const hidden = type === 'client' ? '' : 'max-sm:sr-only';
  return (
    <ol aria-label={t('steps.label')} className="mb-8 flex gap-2 text-[0.8125rem]">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`relative min-w-0 flex-1 whitespace-nowrap ${index === at ? 'font-semibold text-ink' : 'text-ink-2'}`}
        >
          <span
            className={`mb-2 block h-[5px] rounded-full ${index < at ? 'bg-jade' : index === at ? 'step-now' : 'bg-[#e2ded4]'}`}
          />
          <span className={index === at ? '' : hidden}>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

interface RegisterFrameProps {
  /** Which type's steps; a client's until the type is chosen. */
  type?: RegisterType;
  step: RegistrationStep;
  title: string;
  lead?: ReactNode;
  /** In the side panel: what happens next. Without it the page is no step of a registration, and has no progress. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a registration step: the progress, one column of content, and a side panel. */
export function RegisterFrame({ type = 'client', step, title, lead, aside, children }: RegisterFrameProps) {
  return (
    <PageFrame>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-x-18">
        <div className="min-w-0">
          {aside && <Steps type={type} current={step} />}
          <h1 className="text-[1.625rem] md:text-[2rem]">{title}</h1>
          {lead && <Phrases className="mt-2 text-ink-2">{lead}</Phrases>}
          <div className="mt-7">{children}</div>
        </div>
        {aside && (
          <aside className="self-start rounded-m border border-line bg-card p-6 lg:sticky lg:top-24 lg:p-7">
            {aside}
          </aside>
        )}
      </div>
    </PageFrame>
  );
}
