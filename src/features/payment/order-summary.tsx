import type { ReplyOf } from '@/contract/call';
import type { orderCalls } from '@/contract/order';
import { Total } from '@/features/common/total';
import { useTranslation } from '@/ui/texts';

export type Order = ReplyOf<typeof orderCalls.orderDetails>;

/** What is bought, under which number, for how much. */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  return (
    <div className="grid gap-4 text-left">
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-ink-2">{t('order.bought')}</dt>
          <dd className="font-semibold">{order.title}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('order.number')}</dt>
          <dd className="tabular-nums">{order.order_number}</dd>
        </div>
      </dl>
      <div className="border-t border-line pt-4">
        <Total cents={order.amount_cents} />
      </div>
    </div>
  );
}
