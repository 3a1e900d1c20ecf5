import { useTranslation } from 'next-i18next/pages';
import type { ReplyOf } from '@/contract/call';
import type { orderCalls } from '@/contract/order/calls';
import { formatPrice } from '@/domain/money';
import { useDates } from '@/features/common/time/use-dates';

type Order = ReplyOf<typeof orderCalls.orderListing>['value'][number];

/** Whether any of the payer's money was refunded or not used for the order. */
export const hasMoved = ({ refunds, unused }: Order): boolean => refunds.length > 0 || unused.length > 0;

/** How the payer's money was used and refunded, each line with its reason. */
export function OrderMovements({ order }: { order: Order }) {
  const lines = useLines(order);
  return (
    <ul className="grid gap-1.5 text-[0.9375rem] text-ink-2">
      {lines.map(({ text, cents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines come in the order of what happened, and only grow
        <li key={index} className="flex items-baseline justify-between gap-6">
          <span className="min-w-0">{text}</span>
          <span className="shrink-0 tabular-nums">{formatPrice(cents)}</span>
        </li>
      ))}
    </ul>
  );
}

function useLines(order: Order): { text: string; cents: number }[] {
  const { t } = useTranslation('payment');
  const dates = useDates();
  const paid = order.paid_at
    ? [{ text: t('moved.paid', { day: dates.day(order.paid_at) }), cents: order.amount_cents }]
    : [];
  const returnOf = ({ is_returned, returned_at }: Order['unused'][number]) => {
    if (!is_returned) return t('moved.returning');
    return returned_at ? t('moved.returned_on', { day: dates.day(returned_at) }) : t('moved.returned');
  };
  const unused = order.unused.flatMap((payment) => [
    { text: t(`moved.unused.${payment.reason}`, { day: dates.day(payment.paid_at) }), cents: payment.amount_cents },
    { text: returnOf(payment), cents: -payment.amount_cents },
  ]);
  const refunds = order.refunds.map(({ amount_cents, settled_at }) => ({
    text: settled_at
      ? t(`moved.refund.${order.kind}`, { day: dates.day(settled_at) })
      : t(`moved.refund_pending.${order.kind}`),
    cents: -amount_cents,
  }));
  return [...paid, ...unused, ...refunds];
}
