import { useTranslation } from 'next-i18next/pages';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { FpsLink } from './fps-link';
import { OrderScreen } from './order-screen';
import { isStillPayable } from './order-state';
import { OrderSummary } from './order-summary';
import { PayCard } from './pay-card';

/** An order to be paid as part of another page, which has the heading and goes on once it is paid. */
export function PayOrder({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('payment');
  return (
    <OrderScreen orderNumber={orderNumber}>
      {(order) =>
        isStillPayable(order) ? (
          <PayCard order={order} />
        ) : (
          <Card className="grid gap-5 p-6 sm:p-8">
            <OrderSummary order={order} />
            <Alert tone="info">
              {t(`state_text.${order.kind}.${order.is_processing ? 'processing' : order.status}`)}
            </Alert>
            {order.is_by_fps && (
              <p>
                <FpsLink orderNumber={order.order_number} />
              </p>
            )}
          </Card>
        )
      }
    </OrderScreen>
  );
}
