import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { useDates } from '@/features/common/time/use-dates';
import { stateOf } from './membership';

/** How the user's membership stands, and until when, in one line. */
export function MembershipLine() {
  const { t } = useTranslation('profile');
  const dates = useDates();
  const membership = useCallQuery(subscriptionCalls.current, {}).data;
  if (!membership) return null;
  const day = (instant: string | null) => (instant ? dates.day(instant) : '');
  return t(`subscription.head.${stateOf(membership)}`, {
    end: day(membership.period_end),
    paid: day(membership.paid_until),
  });
}
