import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { ButtonLink } from '@/ui/form/button';
import { type Order, OrderSummary } from './order-summary';
import { ResultCard } from './result-card';
import { useWayOn } from './use-way-on';

/** An order that cannot be paid now: paid, processing, or no longer payable; with a link to go on. */
export function OrderOutcome({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const way = useWayOn(order);
  // The order has expired, but the server has not recorded it yet.
  const state = order.is_processing ? 'processing' : order.status === 'pending' ? 'expired' : order.status;
  const isPaid = state === 'paid';
  return (
    <ResultCard
      tone={isPaid ? 'good' : 'wait'}
      icon={isPaid ? 'success' : state === 'processing' ? 'clock' : 'info'}
      title={t(`state.${state}`)}
      text={isPaid && way.isRegistering ? t('success.registered') : t(`state_text.${order.kind}.${state}`)}
      actions={
        <>
          <ButtonLink href={way.href}>{way.label}</ButtonLink>
          {order.paid_at !== null && (
            <ButtonLink variant="quiet" href={privatePaths.receipt(order.order_number)}>
              {t('record.receipt')}
            </ButtonLink>
          )}
        </>
      }
    >
      <OrderSummary order={order} />
    </ResultCard>
  );
}

/** The payment failed, and why; the order stays payable. */
export function FailedAttempt({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const way = useWayOn(order);
  return (
    <ResultCard
      tone="bad"
      icon="error"
      title={t('fail.title')}
      text={order.was_declined ? t('fail.declined') : t('fail.closed')}
      actions={
        <>
          <ButtonLink href={privatePaths.payment(order.order_number)}>{t('fail.again')}</ButtonLink>
          <ButtonLink variant="quiet" href={way.href}>
            {way.label}
          </ButtonLink>
        </>
      }
    >
      <OrderSummary order={order} />
    </ResultCard>
  );
}
