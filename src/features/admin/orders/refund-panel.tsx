import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { ActPanel } from './act-panel';
import type { AdminOrder } from './order';
import { RefundDialog } from './refund-dialog';

/** Refunds a part of the payment, or all of it, with a reason. */
export function RefundPanel({ order, onDone }: { order: AdminOrder; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const left = order.left_cents;
  return (
    <ActPanel
      order={order}
      title={t('orders.refund.title')}
      text={t('orders.refund.text', { amount: formatPrice(left) })}
      refusal={order.refund_refusal && t(`orders.refund.refused.${order.refund_refusal}`)}
      action={t('orders.refund.action')}
      variant="danger"
      isShown={left > 0}
      onDone={onDone}
    >
      {({ onDone: say, ...dialog }) => (
        <RefundDialog
          {...dialog}
          onDone={(refundCents) => say(t('orders.refund.said', { amount: formatPrice(refundCents) }))}
        />
      )}
    </ActPanel>
  );
}
