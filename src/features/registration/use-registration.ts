import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { awaitCode, readStoredRegistration, useRegistrationStore } from '@/client/registration-store';
import { useSession } from '@/client/use-session';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { RegistrationStep } from '@/domain/registration';
import { type RegistrationPage, registrationRedirect } from './registration-redirect';

/**
 * The registration half-way: a guest's from this device, that of whoever is logged in from the server; whoever is on a
 * step that is not theirs is sent to the right one. `isReady` when this page is the right one.
 */
export function useRegistration(page: RegistrationPage) {
  const router = useRouter();
  const { status } = useSession();
  const registration = useRegistrationStore();
  const [isRead, setRead] = useState(false);
  // Who came as a guest and logs in by what the page does (the code) is led on by that.
  const isGuest = useRef(false);
  isGuest.current ||= status === 'guest';
  const step = useServerStep(status === 'user' && !isGuest.current);

  useEffect(() => {
    readStoredRegistration();
    setRead(true);
  }, []);

  const isKnown = isRead && (isGuest.current || step !== null);
  const target = isKnown ? registrationRedirect(page, { step, hasEmail: registration.userEmail !== null }) : null;
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);

  return { isReady: isKnown && target === null, registration };
}

/** The step as the server has it, asked once; without the query cache, which guests do not download. */
function useServerStep(isUser: boolean): RegistrationStep | null {
  const [step, setStep] = useState<RegistrationStep | null>(null);
  useEffect(() => {
    if (!isUser) return;
    let isGone = false;
    import('@/client/send')
      .then(({ send }) => send(userAuthCalls.profile, {}))
      .then(
        (profile) => {
          if (isGone) return;
          // From another device: the address that waits is the account's own.
          if (profile.registration_step === 'verify' && useRegistrationStore.getState().userEmail === null)
            awaitCode({ registerType: profile.user_type, userEmail: profile.email, ticket: null, resendAfterS: 0 });
          setStep(profile.registration_step);
        },
        // Unknown: the page they came for would be asked for in vain, their own pages say what is wrong.
        () => !isGone && setStep('success'),
      );
    return () => {
      isGone = true;
    };
  }, [isUser]);
  return step;
}
