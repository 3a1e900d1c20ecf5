import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { invalidate } from '@/client/query/invalidate';
import { ButtonLink } from '@/ui/form/button';
import { FailedAttempt, OrderOutcome } from './order-outcome';
import { OrderScreen } from './order-screen';
import { resultOf } from './order-state';
import { type Order, OrderSummary } from './order-summary';
import { ResultCard } from './result-card';
import { useWayOn } from './use-way-on';

/** How often the page polls for the provider's answer, which may arrive before its socket is there; our own choice. */
const POLL_MS = 2000;
/** After this time the page polls no more than others, and says that the payer need not wait here; our own choice. */
const LONG_WAIT_MS = 30_000;

/** The page after the provider's: it only reads; the provider's webhook makes an order paid (PRODUCT §4). */
export function PaymentSuccess({ orderNumber }: { orderNumber: string | undefined }) {
  const [isSettled, setSettled] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <OrderScreen orderNumber={orderNumber} pollIntervalMs={isSettled || isLong ? undefined : POLL_MS}>
      {(order) => <Outcome order={order} isLong={isLong} onSettled={() => setSettled(true)} />}
    </OrderScreen>
  );
}

interface OutcomeProps {
  order: Order;
  isLong: boolean;
  onSettled: () => void;
}

function Outcome({ order, isLong, onSettled }: OutcomeProps) {
  const result = resultOf(order);
  const isSettled = result === 'settled';
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is decided
  useEffect(() => {
    if (!isSettled) return;
    onSettled();
    invalidate(['project', 'profile', 'subscription', 'registration']);
  }, [isSettled]);
  if (result === 'waiting') return <Waiting order={order} isLong={isLong} />;
  return result === 'declined' ? <FailedAttempt order={order} /> : <OrderOutcome order={order} />;
}

function Waiting({ order, isLong }: Pick<OutcomeProps, 'order' | 'isLong'>) {
  const { t } = useTranslation('payment');
  const way = useWayOn(order);
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
