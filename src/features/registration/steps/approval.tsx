import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { ApprovalRejected } from './approval-rejected';
import { ApprovalWaiting } from './approval-waiting';
import { StepFrame } from './step-frame';
import { SupplyInfo } from './supply-info';
import { useRegistrationStep } from './use-registration-step';

/** Step six: an admin reviews the documents. The page moves on by itself, asks for more, or shows the rejection. */
export function Approval() {
  const { t } = useTranslation('profile');
  const { userType } = useSession();
  const { registration, query } = useRegistrationStep('approval');
  const state =
    registration?.status === 'rejected'
      ? 'rejected'
      : registration?.status === 'info_requested'
        ? 'info_requested'
        : 'pending_approval';
  return (
    <StepFrame
      step="approval"
      // A user who applies again continues with the plan.
      done={state === 'rejected' ? 1 : undefined}
      title={registration ? t(`registration.approval.${state}.title`) : t('registration.approval.page')}
      lead={registration && t(`registration.approval.${state}.lead`)}
      queries={[query]}
      isReady={registration !== null}
    >
      {registration &&
        (registration.status === 'rejected' ? (
          <ApprovalRejected
            registration={registration}
            type={userType === 'consultant' ? 'consultant' : 'technician'}
          />
        ) : registration.status === 'info_requested' ? (
          <SupplyInfo registration={registration} />
        ) : (
          <ApprovalWaiting registration={registration} />
        ))}
    </StepFrame>
  );
}
