import { useTranslation } from 'next-i18next/pages';
import type { ReplyOf } from '@/contract/call';
import type { orderCalls } from '@/contract/order/calls';
import { formatPrice } from '@/domain/money';
import { dotted } from '@/features/common/money/dotted';
import { Total } from '@/features/common/money/total';
import { hasMoved, OrderMovements } from './order-movements';

/** An order as the list has it; its own page also knows the ways to pay. */
export type Order = ReplyOf<typeof orderCalls.orderListing>['value'][number];
export type OwnOrder = ReplyOf<typeof orderCalls.orderDetails>;

/** What an order is for, in words: the project, or the plan and for how long. */
export function useOrderTitle(): (order: Pick<Order, 'plan' | 'title'>) => string {
  const { t } = useTranslation('payment');
  return ({ plan, title }) => dotted(plan ? [plan.name, t('order.months', { count: plan.months })] : [title]);
}

/** What is bought, the order number, the amount, and refunds. */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const titleOf = useOrderTitle();
  return (
    <div className="grid gap-4 text-left">
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-ink-2">{t(`order.kind.${order.kind}`)}</dt>
          <dd className="break-words font-semibold">{titleOf(order)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('order.number')}</dt>
          <dd className="whitespace-nowrap tabular-nums">{order.order_number}</dd>
        </div>
      </dl>
      <div className="grid gap-2 border-t border-line pt-4">
        {order.kind !== 'fee' && order.fee_cents > 0 && <Parts order={order} />}
        <Total cents={order.amount_cents} />
        {hasMoved(order) && <OrderMovements order={order} />}
      </div>
    </div>
  );
}

/** What of the amount is for the work, and what is the consultant's fee. */
function Parts({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const line = (term: string, cents: number) => (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt>{term}</dt>
      <dd className="tabular-nums">{formatPrice(cents)}</dd>
    </div>
  );
  return (
    <dl className="grid gap-1">
      {line(t('order.work'), order.amount_cents - order.fee_cents)}
      {line(t('order.kind.fee'), order.fee_cents)}
    </dl>
  );
}
