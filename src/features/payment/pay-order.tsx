import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { OrderScreen } from './order-screen';
import { NotPayable, PayCard } from './payment-screen';

/** An order to be paid as part of another page: without a heading of its own. */
export function PayOrder({ orderNumber }: { orderNumber: string }) {
  return (
    <OrderScreen orderNumber={orderNumber} pollIntervalMs={LIVE_POLL_INTERVAL_MS}>
      {(order) =>
        order.status === 'pending' && !order.is_processing ? <PayCard order={order} /> : <NotPayable order={order} />
      }
    </OrderScreen>
  );
}
