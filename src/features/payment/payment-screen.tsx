import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { ButtonLink } from '@/ui/form/button';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { FpsLink } from './fps-link';
import { OrderOutcome } from './order-outcome';
import { OrderScreen } from './order-screen';
import { isStillPayable } from './order-state';
import type { OwnOrder } from './order-summary';
import { PayCard } from './pay-card';
import { useWayOn } from './use-way-on';

const RefundAccount = dynamic(
  () => withTexts('fps', import('./fps/refund-account')).then((module) => module.RefundAccount),
  { ssr: false, loading: lazyLoading(() => <SkeletonList rows={1} />) },
);

/** What is to be paid, and the button to the provider's page. */
export function PaymentScreen({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <OrderScreen orderNumber={orderNumber}>
      {(order) => (
        <>
          {isStillPayable(order) ? <Pay order={order} /> : <OrderOutcome order={order} />}
          {order.is_by_fps && (
            <p className="mt-5">
              <FpsLink orderNumber={order.order_number} />
            </p>
          )}
          {order.hand_refunds.length > 0 && <RefundAccount order={order} />}
        </>
      )}
    </OrderScreen>
  );
}

function Pay({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('payment');
  const way = useWayOn(order);
  return (
    <div className="grid gap-5">
      <h1 className="text-[1.625rem] md:text-[2rem]">{t('pay.title')}</h1>
      <PayCard order={order} />
      <p>
        <ButtonLink variant="text" href={way.href}>
          {way.label}
        </ButtonLink>
      </p>
    </div>
  );
}
