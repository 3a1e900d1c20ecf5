import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { CallAlert } from '@/features/common/call-alert';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useTranslation } from '@/ui/texts';
import { isStillPayable } from './order-outcome';
import { OrderScreen } from './order-screen';
import { type Order, OrderSummary } from './order-summary';
import { useCheckout } from './use-checkout';

/** An order to be paid as part of another page: without a heading of its own. */
export function PayOrder({ orderNumber }: { orderNumber: string }) {
  return (
    <OrderScreen orderNumber={orderNumber} pollIntervalMs={LIVE_POLL_INTERVAL_MS}>
      {(order) => <Pay order={order} />}
    </OrderScreen>
  );
}

function Pay({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const checkout = useCheckout(order.order_number);
  const isPayable = isStillPayable(order);
  const state = order.is_processing ? 'processing' : order.status === 'pending' ? 'expired' : order.status;
  return (
    <div className="grid gap-5">
      {order.was_declined && isPayable && <Alert tone="warning">{t('pay.was_declined')}</Alert>}
      <Card className="grid gap-5 p-6 sm:p-8">
        <OrderSummary order={order} />
        <CallAlert shown={checkout.shown} />
        {isPayable ? (
          <Button fullWidth isPending={checkout.isPending} onClick={checkout.onPay}>
            {t('pay.action')}
          </Button>
        ) : (
          <Alert tone="info">{t(`state_text.${order.kind}.${state}`)}</Alert>
        )}
      </Card>
    </div>
  );
}
