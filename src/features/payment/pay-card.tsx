import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { invalidate } from '@/client/query/invalidate';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { FEE_DUE_DAYS } from '@/config/limits/projects';
import { orderCalls } from '@/contract/order/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { OrderSummary, type OwnOrder } from './order-summary';

const PayChoice = dynamic(() => withTexts('fps', import('./pay-choice')).then((module) => module.PayChoice), {
  ssr: false,
  loading: lazyLoading(() => <SkeletonList rows={1} />),
});

/** An order that can be paid, its due date, and the button to the provider's page. */
export function PayCard({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('payment');
  const dates = useDates();
  const checkout = useCallMutation(orderCalls.checkout);
  const [isLeaving, setLeaving] = useState(false);
  const [provider, setProvider] = useState(order.pay_with[0]);
  const isChoice = order.pay_with.length > 1;
  const due = order.expires_at ? dates.due(order.expires_at) : null;

  useEffect(() => {
    // The browser's back button restored the page from its cache: enable the button again.
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const onPay = async () => {
    const reply = await checkout.run({ order_number: order.order_number, ...(isChoice && { provider }) });
    if (!reply) return invalidate(['order']);
    setLeaving(true);
    window.location.assign(reply.redirect_url);
  };

  return (
    <>
      {order.was_declined && <Alert tone="warning">{t('pay.was_declined')}</Alert>}
      <Card className="grid gap-5 p-6 sm:p-8">
        <OrderSummary order={order} />
        {due && order.expires_at && (
          <p className={`text-[0.9375rem] tabular-nums ${due.isOverdue ? 'text-ember' : 'text-ink-2'}`}>
            {t('pay.until', { day: dates.day(order.expires_at), due: due.text })}
          </p>
        )}
        {isChoice && <PayChoice providers={order.pay_with} value={provider} onChange={setProvider} />}
        <CallAlert shown={checkout.shown} />
        <Button fullWidth isPending={checkout.isPending || isLeaving} onClick={onPay}>
          {t('pay.action')}
        </Button>
        <p className="text-sm text-ink-2">{t(`pay.what_follows.${order.kind}`, { days: FEE_DUE_DAYS })}</p>
      </Card>
    </>
  );
}
