import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { codeOfLink } from './code-digits';
import { NextSteps } from './next-steps';
import { REGISTER_TYPES } from './register-draft';
import { RegisterFrame } from './register-frame';
import { useRegistration } from './use-registration';

const Waiting = () => <SkeletonList rows={1} />;

/** Only the browser knows which email address awaits its code, so the form is loaded there. */
const VerifyForm = dynamic(() => import('./verify-form').then((module) => module.VerifyForm), {
  ssr: false,
  loading: lazyLoading(Waiting),
});

/** Step three: the mailed code. The email address it was sent to is stored on this device. */
export function VerifyEmail() {
  const { t } = useTranslation('auth');
  const { isReady, registration } = useRegistration('verify');
  const { status } = useSession();
  const email = registration.userEmail;
  const isForProject = registration.returnPath !== undefined;
  const otherCode = isReady && !email ? codeOfLink(location.hash) : '';
  const type = REGISTER_TYPES.find((known) => known === registration.registerType) ?? 'client';
  return (
    <RegisterFrame
      type={type}
      step="verify"
      title={t('verify.title')}
      lead={
        isReady &&
        email && (
          <>
            {t('verify.lead', { email })}
            {isForProject && <span className="block">{t('verify.then_published')}</span>}
          </>
        )
      }
      aside={!isForProject && !otherCode && <NextSteps type={type} done={1} />}
    >
      {isReady && email ? (
        <VerifyForm
          type={type}
          email={email}
          ticket={registration.ticket}
          resendAtMs={registration.resendAtMs}
          returnPath={registration.returnPath}
          isGuest={status === 'guest'}
        />
      ) : otherCode ? (
        <Alert tone="info">
          <p>{t('verify.other_device', { code: otherCode })}</p>
          <ButtonLink variant="text" className="-ml-2" href={paths.login()}>
            {t('verify.other_login')}
          </ButtonLink>
        </Alert>
      ) : (
        <Waiting />
      )}
    </RegisterFrame>
  );
}
