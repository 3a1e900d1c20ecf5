import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import type { RegistrationStep } from '@/domain/registration';
import { CallFailure } from '@/features/common/forms/call-failure';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { NextSteps } from '../next-steps';
import { RegisterFrame } from '../register-frame';

interface StepQuery {
  error: unknown;
  data: unknown;
  refetch: () => Promise<unknown>;
}

/** How many of the side panel's steps are done at each step. */
const DONE: Partial<Record<RegistrationStep, number>> = { subscription: 1, payment: 2, approval: 3 };

interface StepFrameProps {
  step: RegistrationStep;
  title: string;
  lead?: ReactNode;
  /** How many of them are done, where it is not the step's usual number, as after a rejection. */
  done?: number;
  /** The queries that the step needs; a failure of one of them is shown instead. */
  queries: readonly StepQuery[];
  isReady: boolean;
  children: ReactNode;
}

/** A step of a logged-in user: its content, a placeholder while it loads, or an error. */
export function StepFrame({ step, done = DONE[step], title, lead, queries, isReady, children }: StepFrameProps) {
  const { t } = useTranslation('profile');
  const { userType } = useSession();
  const type = userType === 'consultant' ? 'consultant' : 'technician';
  const failed = queries.find((query) => query.error && !query.data);
  if (failed) {
    return (
      <PageFrame>
        <CallFailure
          error={failed.error}
          onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
          wayOut={{ href: paths.profile(), label: t('home.title') }}
        />
      </PageFrame>
    );
  }
  return (
    <RegisterFrame type={type} step={step} title={title} lead={lead} aside={<NextSteps type={type} done={done} />}>
      {isReady ? children : <SkeletonList rows={2} />}
    </RegisterFrame>
  );
}
