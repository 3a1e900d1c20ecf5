import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { professionalCalls } from '@/contract/professional/calls';
import { registrationRedirect } from '../registration-redirect';

/**
 * A professional's registration. A user who is, or moves on to, another step than `page` is redirected to the
 * right one. `registration` is null until it is known that this page is the right one.
 */
export function useRegistrationStep(page: 'subscription' | 'payment' | 'approval') {
  const router = useRouter();
  const query = useCallQuery(professionalCalls.registration, {}, { isLive: true });
  const target = query.data
    ? registrationRedirect(page, { step: query.data.registration_step, hasEmail: false })
    : null;
  // A running refetch may change the target: a plan was just chosen, an order just paid.
  const redirect = query.isFetching ? null : target;
  useEffect(() => {
    if (redirect) router.replace(redirect);
  }, [redirect, router]);
  return { registration: target === null ? (query.data ?? null) : null, query };
}
