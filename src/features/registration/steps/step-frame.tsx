import type { ReactNode } from 'react';
import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import type { RegistrationStep } from '@/domain/registration';
import { CallFailure } from '@/features/common/forms/call-failure';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { useTranslation } from '@/ui/texts';
import { NextSteps } from '../next-steps';
import { RegisterFrame } from '../register-frame';

interface Asked {
  error: unknown;
  data: unknown;
  refetch: () => Promise<unknown>;
}

/** What of the steps ahead, as the side card lists them, lies behind at each. */
const DONE: Partial<Record<RegistrationStep, number>> = { subscription: 1, payment: 2, approval: 3 };

interface StepFrameProps {
  step: RegistrationStep;
  title: string;
  lead?: ReactNode;
  /** Steps of the side card that lie behind, where that is not as the step has it: somebody goes back. */
  done?: number;
  /** What the step stands on; a failure of one of them is shown instead. */
  queries: readonly Asked[];
  isReady: boolean;
  children: ReactNode;
}

/** A step of whoever is logged in: its content once it is there, else the shape of it, or what went wrong. */
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
