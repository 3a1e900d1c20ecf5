import { useState } from 'react';
import { announceChange } from '@/client/changes';
import { useCallMutation } from '@/client/use-call-mutation';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { orderCalls } from '@/contract/order';
import { CallAlert } from '@/features/common/call-alert';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useTranslation } from '@/ui/texts';
import { OrderScreen } from './order-screen';
import { type Order, OrderSummary } from './order-summary';

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
  const checkout = useCallMutation(orderCalls.checkout);
  const [isLeaving, setLeaving] = useState(false);
  const isPayable = order.status === 'pending' && !order.is_processing;
  const onPay = async () => {
    const reply = await checkout.run({ order_number: order.order_number });
    if (!reply) return announceChange(['order']);
    setLeaving(true);
    window.location.assign(reply.redirect_url);
  };
  return (
    <div className="grid gap-5">
      {order.was_declined && isPayable && <Alert tone="warning">{t('pay.was_declined')}</Alert>}
      <Card className="grid gap-5 p-6 sm:p-8">
        <OrderSummary order={order} />
        <CallAlert shown={checkout.shown} />
        {isPayable ? (
          <Button fullWidth isPending={checkout.isPending || isLeaving} onClick={onPay}>
            {t('pay.action')}
          </Button>
        ) : (
          <Alert tone="info">{t('state.processing.text')}</Alert>
        )}
      </Card>
    </div>
  );
}
