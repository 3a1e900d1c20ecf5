import { useTranslation } from 'next-i18next/pages';
import { ButtonLink } from '@/ui/form/button';
import { OrderOutcome } from './order-outcome';
import { OrderScreen } from './order-screen';
import { isStillPayable } from './order-state';
import type { Order } from './order-summary';
import { PayCard } from './pay-card';
import { useWayOn } from './use-way-on';

/** What is to be paid, and the button to the provider's page. */
export function PaymentScreen({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <OrderScreen orderNumber={orderNumber}>
      {(order) => (isStillPayable(order) ? <Pay order={order} /> : <OrderOutcome order={order} />)}
    </OrderScreen>
  );
}

function Pay({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const way = useWayOn(order);
  return (
    <div className="grid gap-5">
      <h1 className="text-[26px] md:text-[32px]">{t('pay.title')}</h1>
      <PayCard order={order} />
      <p>
        <ButtonLink variant="text" href={way.href}>
          {way.label}
        </ButtonLink>
      </p>
    </div>
  );
}
