import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { readStoredRegistration, useRegistrationStore } from '@/client/registration-store';
import { useSession } from '@/client/use-session';
import { type RegistrationPage, registrationRedirect } from './registration-redirect';

/**
 * The registration half-way, read from this device after the first render; whoever is on a step that is not theirs
 * is sent to the right one. `isReady` when this page is the right one.
 */
export function useRegistration(page: RegistrationPage) {
  const router = useRouter();
  const { status } = useSession();
  const registration = useRegistrationStore();
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    readStoredRegistration();
    setRead(true);
  }, []);

  const isKnown = isRead && status !== 'reading';
  const target = isKnown
    ? registrationRedirect(page, { isUser: status === 'user', hasEmail: registration.userEmail !== null })
    : null;
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);

  return { isReady: isKnown && target === null, registration };
}
