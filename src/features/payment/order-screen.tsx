import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect } from 'react';
import { CallError } from '@/client/http/call-error';
import { invalidate } from '@/client/query/invalidate';
import { useCallQuery } from '@/client/query/use-call-query';
import { orderCalls } from '@/contract/order/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { OwnOrder } from './order-summary';
import { useWayOut } from './use-way-on';

interface OrderScreenProps {
  orderNumber: string | undefined;
  /** While the answer of the payment provider is expected. */
  pollIntervalMs?: number;
  children: (order: OwnOrder) => ReactNode;
}

/** Reads the order that the address names; without one, or for another user's order, it shows that there is none. */
export function OrderScreen({ orderNumber, pollIntervalMs, children }: OrderScreenProps) {
  const wayOut = useWayOut();
  const query = useCallQuery(
    orderCalls.orderDetails,
    { order_number: orderNumber ?? '' },
    { isEnabled: Boolean(orderNumber), isLive: true, pollIntervalMs },
  );
  useEffect(() => {
    // The browser's back button restores the page from its cache: fetch what changed since.
    const onShow = (event: PageTransitionEvent) => event.persisted && invalidate(['order']);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  if (!orderNumber || isUnknown(query.error)) return <NoOrder wayOut={wayOut} />;
  if (query.data) return children(query.data);
  if (query.isPending) return <SkeletonList rows={1} />;
  return <CallFailure error={query.error} onRetry={query.refetch} wayOut={wayOut} />;
}

/** Another user's, absent, or not an order number at all: the three look the same. */
const isUnknown = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 422);

function NoOrder({ wayOut }: { wayOut: { href: string; label: string } }) {
  const { t } = useTranslation('payment');
  return (
    <EmptyState
      as="h1"
      picture="search"
      title={t('no_order')}
      text={t('no_order_text')}
      action={<ButtonLink href={wayOut.href}>{wayOut.label}</ButtonLink>}
    />
  );
}
