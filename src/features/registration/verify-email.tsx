import { useSession } from '@/client/use-session';
import { late } from '@/ui/late';
import { SkeletonList } from '@/ui/layout/skeleton';
import { useTranslation } from '@/ui/texts';
import { NextSteps } from './next-steps';
import { REGISTER_TYPES } from './register-draft';
import { RegisterFrame } from './register-frame';
import { useRegistration } from './use-registration';

const Waiting = () => <SkeletonList rows={1} />;

/** Which address waits is known in the browser only, so the form is fetched there. */
const VerifyForm = late(() => import('./verify-form').then((module) => module.VerifyForm), Waiting);

/** Step three: the code that was mailed. Which address it went to is kept on this device. */
export function VerifyEmail() {
  const { t } = useTranslation('auth');
  const { isReady, registration } = useRegistration('verify');
  const { status } = useSession();
  const email = registration.userEmail;
  const type = REGISTER_TYPES.find((known) => known === registration.registerType) ?? 'client';
  return (
    <RegisterFrame
      type={type}
      step="verify"
      title={t('verify.title')}
      lead={isReady && email ? t('verify.lead', { email }) : undefined}
      aside={<NextSteps type={type} done={1} />}
    >
      {isReady && email ? (
        <VerifyForm
          type={type}
          email={email}
          ticket={registration.ticket}
          resendAtMs={registration.resendAtMs}
          isGuest={status === 'guest'}
        />
      ) : (
        <Waiting />
      )}
    </RegisterFrame>
  );
}
