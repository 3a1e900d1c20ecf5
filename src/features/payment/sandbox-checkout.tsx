import { useTranslation } from 'next-i18next/pages';
import { APP_NAME } from '@/config/app';
import { privatePaths } from '@/config/private-paths';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { CardForm } from './card-form';
import { OrderScreen } from './order-screen';
import { type Order, OrderSummary } from './order-summary';

interface SandboxCheckoutProps {
  orderNumber: string | undefined;
  session: string | undefined;
}

/** Simulates a provider's page: no money moves, and the test card decides the outcome. */
export function SandboxCheckout({ orderNumber, session }: SandboxCheckoutProps) {
  return (
    <OrderScreen orderNumber={session ? orderNumber : undefined}>
      {(order) => <Checkout order={order} session={session ?? ''} />}
    </OrderScreen>
  );
}

function Checkout({ order, session }: { order: Order; session: string }) {
  const { t } = useTranslation('sandbox');
  return (
    <Card className="overflow-hidden">
      <p className="border-b border-line bg-gold-soft px-6 py-3 font-semibold text-gold sm:px-8">{t('mark')}</p>
      <div className="grid md:grid-cols-[5fr_6fr]">
        <div className="grid content-start gap-6 border-b border-line p-6 sm:p-8 md:border-r md:border-b-0">
          <h1 className="text-[1.625rem]">
            <span className="block text-base font-normal text-ink-2">{t('merchant')}</span>
            {APP_NAME}
          </h1>
          <OrderSummary order={order} />
          {order.status !== 'pending' && <Alert tone="warning">{t('not_payable')}</Alert>}
        </div>
        <div className="grid content-start gap-3 p-6 sm:p-8">
          <CardForm order={order} session={session} />
          <ButtonLink variant="text" fullWidth href={privatePaths.paymentFail(order.order_number)}>
            {t('close')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
