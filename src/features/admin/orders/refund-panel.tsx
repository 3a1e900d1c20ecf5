import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { Section } from '@/features/common/lists/section';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import type { AdminOrder } from './order';
import { RefundDialog } from './refund-dialog';

/** Refunds a part of the payment, or all of it, with a reason. */
export function RefundPanel({ order, onDone }: { order: AdminOrder; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const dialog = useOpening();
  const left = order.left_cents;
  if (left === 0 && !dialog.isOpen) return null;
  return (
    <Section heading="h2" title={t('orders.refund.title')}>
      <p className="text-ink-2">{t('orders.refund.text', { amount: formatPrice(left) })}</p>
      <Button fullWidth variant="danger" onClick={() => dialog.open()}>
        {t('orders.refund.action')}
      </Button>
      {dialog.render(({ isOpen, onClose }) => (
        <RefundDialog
          order={order}
          isOpen={isOpen}
          onClose={onClose}
          onDone={(refundCents) => {
            dialog.close();
            onDone(t('orders.refund.said', { amount: formatPrice(refundCents) }));
          }}
        />
      ))}
    </Section>
  );
}
