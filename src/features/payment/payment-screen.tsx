import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { CallAlert } from '@/features/common/call-alert';
import { useDates } from '@/features/common/use-dates';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { useTranslation } from '@/ui/texts';
import { isStillPayable, OrderOutcome } from './order-outcome';
import { OrderScreen } from './order-screen';
import { type Order, OrderSummary } from './order-summary';
import { useCheckout } from './use-checkout';
import { useWayOn } from './use-way-on';

/** What is to be paid, and the way to the provider's page. */
export function PaymentScreen({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <OrderScreen orderNumber={orderNumber} pollIntervalMs={LIVE_POLL_INTERVAL_MS}>
      {(order) => (isStillPayable(order) ? <Pay order={order} /> : <OrderOutcome order={order} />)}
    </OrderScreen>
  );
}

function Pay({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const dates = useDates();
  const way = useWayOn(order);
  const checkout = useCheckout(order.order_number);
  const due = order.expires_at ? dates.due(order.expires_at) : null;

  return (
    <div className="grid gap-5">
      <h1 className="text-[26px] md:text-[32px]">{t('pay.title')}</h1>
      {order.was_declined && <Alert tone="warning">{t('pay.was_declined')}</Alert>}
      <Card className="grid gap-5 p-6 sm:p-8">
        <OrderSummary order={order} />
        {due && order.expires_at && (
          <p className={`text-[15px] tabular-nums ${due.isOverdue ? 'text-ember' : 'text-ink-2'}`}>
            {t('pay.until', { day: dates.day(order.expires_at), due: due.text })}
          </p>
        )}
        <CallAlert shown={checkout.shown} />
        <Button fullWidth isPending={checkout.isPending} onClick={checkout.onPay}>
          {t('pay.action')}
        </Button>
        <p className="text-sm text-ink-2">{t(`pay.what_follows.${order.kind}`)}</p>
      </Card>
      <p>
        <ButtonLink variant="text" href={way.href}>
          {way.label}
        </ButtonLink>
      </p>
    </div>
  );
}
