import { useEffect, useState } from 'react';
import { announceChange } from '@/client/changes';
import { ButtonLink } from '@/ui/form/button';
import { useTranslation } from '@/ui/texts';
import { FailedAttempt, OrderOutcome } from './order-outcome';
import { OrderScreen } from './order-screen';
import { resultOf } from './order-state';
import { type Order, OrderSummary } from './order-summary';
import { ResultCard } from './result-card';
import { useWayOn } from './use-way-on';

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
  const result = resultOf(order);
  const isSettled = result === 'settled';
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is decided
  useEffect(() => {
    if (!isSettled) return;
    onSettled();
    announceChange(['project', 'profile', 'subscription', 'registration']);
  }, [isSettled]);
  if (result === 'waiting') return <Waiting order={order} />;
  return result === 'declined' ? <FailedAttempt order={order} /> : <OrderOutcome order={order} />;
}

function Waiting({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const way = useWayOn(order);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ResultCard
      tone="wait"
      icon="clock"
      title={t('success.waiting')}
      text={isLong ? t('success.long') : t('success.waiting_text')}
      actions={
        <ButtonLink variant="quiet" href={way.href}>
          {way.label}
        </ButtonLink>
      }
    >
      <OrderSummary order={order} />
    </ResultCard>
  );
}
