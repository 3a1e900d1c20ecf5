import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/client/http/call-api';
import { startSession } from '@/client/session/session-store';
import { useSession } from '@/client/session/use-session';
import type { ReplyOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { afterLogin } from './after-login';

/** What follows a login: the session is stored, and the visitor is led back to where they came from (Spec §2, query r). */
export function useLoggedIn() {
  const router = useRouter();
  const { status } = useSession();
  const hasOwnLogin = useRef(false);
  /** The reply lacked a part of the login (Spec §8). */
  const [isIncomplete, setIncomplete] = useState(false);
  const returnPath = router.query.r;

  // A user who is logged in already does not need this page. The server holds the step of their registration; while it
  // cannot be asked, they go to their own pages, which show what is wrong.
  useEffect(() => {
    if (status !== 'user' || hasOwnLogin.current) return;
    let isStale = false;
    callApi(userAuthCalls.profile, {})
      .then(({ registration_step }) => registration_step)
      .catch(() => 'success' as const)
      .then((step) => !isStale && router.replace(afterLogin(step, returnPath)));
    return () => {
      isStale = true;
    };
  }, [status, router, returnPath]);

  /** @param email as typed; a login by passkey has none, and is of an account whose address is verified */
  const onReply = async (reply: ReplyOf<typeof userAuthCalls.login>, email = '') => {
    const devices = await import('@/client/session/device-store').catch(() => null);
    const registration =
      reply.registration_step === 'verify'
        ? await import('@/client/session/registration-store').catch(() => null)
        : null;
    hasOwnLogin.current = true;
    const isStarted = startSession(reply);
    setIncomplete(!isStarted);
    if (!isStarted) return;
    devices?.rememberDevice(reply.device_token);
    registration?.awaitCode({ registerType: reply.user_type, userEmail: email, ticket: null, resendAfterS: 0 });
    router.replace(afterLogin(reply.registration_step, returnPath));
  };
  return { onReply, isIncomplete, isLoggedIn: status === 'user' };
}
