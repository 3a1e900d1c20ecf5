import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { OrderKind } from '@/domain/project/options';
import { registrationPath } from '@/features/common/people/registration-path';

/** The link to go on from an order: to its project, the membership, or the registration that it is a step of. */
export function useWayOn(order: { kind: OrderKind; project_id: number | null }) {
  const { t } = useTranslation('payment');
  const isSubscription = order.kind === 'subscription';
  const profile = useCallQuery(userAuthCalls.profile, {}, { isEnabled: isSubscription });
  const step = profile.data?.registration_step ?? 'success';
  const isRegistering = step !== 'success';
  if (!isSubscription)
    return {
      href: order.project_id === null ? paths.projects() : privatePaths.projectDetail(order.project_id),
      label: t('to_project'),
      isRegistering: false,
    };
  return isRegistering
    ? { href: registrationPath(step), label: t('to_approval'), isRegistering }
    : { href: privatePaths.subscription(), label: t('to_subscription'), isRegistering };
}

/** The link to go on without an order: to the payment records. */
export function useWayOut() {
  const { t } = useTranslation('payment');
  return { href: privatePaths.paymentRecord(), label: t('to_records') };
}
