import { useEffect, useState } from 'react';
import { announceChange } from '@/client/changes';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/button';
import { useTranslation } from '@/ui/texts';
import { OrderScreen } from './order-screen';
import { type Order, OrderSummary } from './order-summary';
import { ResultCard } from './result-card';

/** Ours: how often the page asks whether the provider has answered. */
const POLL_MS = 2000;
/** Ours: after this the payer is told that they need not wait here. */
const PATIENCE_MS = 30_000;

/** Back from the provider: the page only reads; the provider's word makes an order paid (PRODUCT §4). */
export function PaymentSuccess({ orderNumber }: { orderNumber: string | undefined }) {
  const [isSettled, setSettled] = useState(false);
  return (
    <OrderScreen orderNumber={orderNumber} pollIntervalMs={isSettled ? undefined : POLL_MS}>
      {(order) => <Outcome order={order} onSettled={() => setSettled(true)} />}
    </OrderScreen>
  );
}

function Outcome({ order, onSettled }: { order: Order; onSettled: () => void }) {
  const { t } = useTranslation('payment');
  const [isLong, setLong] = useState(false);
  const isWaiting = order.status === 'pending' && !order.was_declined;
  const isPaid = order.status === 'paid';

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is decided
  useEffect(() => {
    if (isWaiting) return;
    onSettled();
    announceChange(['project']);
  }, [isWaiting]);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  const toProject = order.project_id === null ? paths.projects() : paths.projectDetail(order.project_id);
  if (isWaiting) {
    return (
      <ResultCard
        tone="wait"
        icon="clock"
        title={t('success.waiting')}
        text={isLong ? t('success.long') : t('success.waiting_text')}
        actions={
          <ButtonLink variant="quiet" href={toProject}>
            {t('to_project')}
          </ButtonLink>
        }
      >
        <OrderSummary order={order} />
      </ResultCard>
    );
  }
  if (order.was_declined) return <Declined order={order} />;
  const state = order.status === 'pending' ? 'expired' : order.status;
  return (
    <ResultCard
      tone={isPaid ? 'good' : 'wait'}
      icon={isPaid ? 'success' : 'info'}
      title={t(`state.${state}.title`)}
      text={t(`state.${state}.text`)}
      actions={<ButtonLink href={toProject}>{t('to_project')}</ButtonLink>}
    >
      <OrderSummary order={order} />
    </ResultCard>
  );
}

/** The card was refused; the order stays payable. */
export function Declined({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  return (
    <ResultCard
      tone="bad"
      icon="error"
      title={t('fail.title')}
      text={t('fail.text')}
      actions={
        <>
          <ButtonLink href={paths.payment(order.order_number)}>{t('fail.again')}</ButtonLink>
          {order.project_id !== null && (
            <ButtonLink variant="quiet" href={paths.projectDetail(order.project_id)}>
              {t('to_project')}
            </ButtonLink>
          )}
        </>
      }
    >
      <OrderSummary order={order} />
    </ResultCard>
  );
}
