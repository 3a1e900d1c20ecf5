import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { registrationRedirect } from '../registration-redirect';

/**
 * A professional's registration, live: whoever is on another step than `page`, or moves on while they look, is led to
 * the right one. `registration` is null until it is known that this page is the right one.
 */
export function useRegistrationStep(page: 'subscription' | 'payment' | 'approval') {
  const router = useRouter();
  const query = useCallQuery(professionalCalls.registration, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const target = query.data
    ? registrationRedirect(page, { step: query.data.registration_step, hasEmail: false })
    : null;
  // What is being asked for anew may say otherwise: a plan was just chosen, an order just paid.
  const leave = query.isFetching ? null : target;
  useEffect(() => {
    if (leave) router.replace(leave);
  }, [leave, router]);
  return { registration: target === null ? (query.data ?? null) : null, query };
}
