import type { ReactNode } from 'react';
import type { RegistrationStep } from '@/domain/registration';
import { PageFrame } from '@/ui/page-frame';
import { useTranslation } from '@/ui/texts';

/** The steps a client takes (PRODUCT §2). */
const CLIENT_STEPS = ['choose_type', 'form', 'verify', 'success'] as const satisfies RegistrationStep[];
type ClientStep = (typeof CLIENT_STEPS)[number];

function Steps({ current }: { current: ClientStep }) {
  const { t } = useTranslation('auth');
  const at = CLIENT_STEPS.indexOf(current);
  return (
    <ol aria-label={t('steps.label')} className="mb-8 flex gap-2 text-[13px]">
      {CLIENT_STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`flex-1 ${index === at ? 'font-semibold text-ink' : 'text-ink-2'}`}
        >
          <span
            className={`mb-2 block h-[5px] rounded-full ${index < at ? 'bg-jade' : index === at ? 'step-now' : 'bg-[#e2ded4]'}`}
          />
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

interface RegisterFrameProps {
  step: ClientStep;
  title: string;
  lead?: ReactNode;
  /** At the side: what happens next. */
  aside: ReactNode;
  children: ReactNode;
}

/** A step of the registration: where one is, one column of thought, and at the side what comes. */
export function RegisterFrame({ step, title, lead, aside, children }: RegisterFrameProps) {
  return (
    <PageFrame>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-x-18">
        <div className="min-w-0">
          <Steps current={step} />
          <h1 className="text-[26px] md:text-[32px]">{title}</h1>
          {lead && <p className="phrases mt-2 text-ink-2">{lead}</p>}
          <div className="mt-7">{children}</div>
        </div>
        <aside className="self-start rounded-m border border-line bg-card p-6 lg:sticky lg:top-24 lg:p-7">
          {aside}
        </aside>
      </div>
    </PageFrame>
  );
}
