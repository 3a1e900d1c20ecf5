import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/client/http/call-api';
import {
  awaitCode,
  isVerifiedHere,
  readStoredRegistration,
  useRegistrationStore,
} from '@/client/session/registration-store';
import { useSession } from '@/client/session/use-session';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { RegistrationStep } from '@/domain/registration';
import { codeOfLink } from './code-digits';
import { type RegistrationPage, registrationRedirect } from './registration-redirect';

/**
 * The unfinished registration: a guest's from this device, a logged-in user's from the server. A visitor on a wrong
 * step is redirected to the right one. `isReady` when this page is the right one.
 */
export function useRegistration(page: RegistrationPage) {
  const router = useRouter();
  const { status } = useSession();
  const registration = useRegistrationStore();
  const [isRead, setRead] = useState(false);
  const wasGuest = useRef(false);
  wasGuest.current ||= status === 'guest';
  // A guest who verifies on this page is redirected by its form; one who did so in another tab is a user like others.
  const isVerified = registration.userEmail !== null && isVerifiedHere(registration.userEmail);
  const hasForm = status === 'guest' || (wasGuest.current && isVerified);
  const step = useServerStep(status === 'user' && !hasForm);

  useEffect(() => {
    readStoredRegistration();
    setRead(true);
  }, []);

  const isKnown = isRead && (hasForm || step !== null);
  const target = isKnown
    ? registrationRedirect(page, {
        step,
        hasEmail: registration.userEmail !== null,
        hasCode: codeOfLink(location.hash) !== '',
      })
    : null;
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);

  return { isReady: isKnown && target === null, registration };
}

/** The step as the server has it, fetched once. */
function useServerStep(isUser: boolean): RegistrationStep | null {
  const [step, setStep] = useState<RegistrationStep | null>(null);
  useEffect(() => {
    if (!isUser) return;
    let isUnmounted = false;
    callApi(userAuthCalls.profile, {}).then(
      (profile) => {
        if (isUnmounted) return;
        // Registered on another device: the email that awaits its code is the account's own.
        if (profile.registration_step === 'verify' && useRegistrationStore.getState().userEmail === null)
          awaitCode({ registerType: profile.user_type, userEmail: profile.email, ticket: null, resendAfterS: 0 });
        setStep(profile.registration_step);
      },
      // Unknown: the user goes to their own pages, which show what is wrong.
      () => !isUnmounted && setStep('success'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isUser]);
  return step;
}
