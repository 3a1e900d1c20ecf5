import { useTranslation } from 'next-i18next/pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { ButtonLink } from '@/ui/form/button';
import { FailedAttempt, OrderOutcome } from './order-outcome';
import { OrderScreen } from './order-screen';
import { isStillPayable } from './order-state';
import { ResultCard } from './result-card';
import { useWayOut } from './use-way-on';

/** A failed payment: with the order number it can be tried again; without it there is only a link. */
export function PaymentFail({ orderNumber }: { orderNumber: string | undefined }) {
  const { t } = useTranslation('payment');
  const wayOut = useWayOut();
  if (!orderNumber) {
    return (
      <ResultCard
        tone="bad"
        icon="error"
        title={t('fail.title')}
        text={t('fail.no_order')}
        actions={<ButtonLink href={wayOut.href}>{wayOut.label}</ButtonLink>}
      />
    );
  }
  return (
    // Why it failed may be known only while the page connects, and is then not told (decision 32).
    <OrderScreen orderNumber={orderNumber} pollIntervalMs={LIVE_POLL_INTERVAL_MS}>
      {(order) => (isStillPayable(order) ? <FailedAttempt order={order} /> : <OrderOutcome order={order} />)}
    </OrderScreen>
  );
}
