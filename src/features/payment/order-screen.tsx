import type { ReactNode } from 'react';
import { useCallQuery } from '@/client/query';
import { paths } from '@/config/paths';
import { orderCalls } from '@/contract/order';
import { CallFailure } from '@/features/common/call-failure';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import type { Order } from './order-summary';

interface OrderScreenProps {
  orderNumber: string | undefined;
  pollIntervalMs?: number;
  children: (order: Order) => ReactNode;
}

/** Reads the order that the address names; without one, or one that is not the reader's, it says so. */
export function OrderScreen({ orderNumber, pollIntervalMs, children }: OrderScreenProps) {
  const { t } = useTranslation('payment');
  const wayOut = { href: paths.projects(), label: t('to_projects') };
  const query = useCallQuery(
    orderCalls.orderDetails,
    { order_number: orderNumber ?? '' },
    { isEnabled: Boolean(orderNumber), pollIntervalMs },
  );
  if (!orderNumber) {
    return (
      <EmptyState
        as="h1"
        picture="search"
        title={t('no_order')}
        action={<ButtonLink href={wayOut.href}>{wayOut.label}</ButtonLink>}
      />
    );
  }
  if (query.data) return children(query.data);
  if (query.isPending) return <SkeletonList rows={1} />;
  return <CallFailure error={query.error} onRetry={query.refetch} wayOut={wayOut} />;
}
