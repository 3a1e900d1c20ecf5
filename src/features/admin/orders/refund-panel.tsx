import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { adminOrderCalls } from '@/contract/admin-orders';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { Section } from '@/features/common/section';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { useTranslation } from '@/ui/texts';
import { useVerdict, VerdictFields } from '../common/verdict';
import type { AdminOrder } from './order';

/** Less than a cent is no refund. */
const LEAST_CENTS = 1;

/** Sends back a part of what was paid, or all of it, with the reason. */
export function RefundPanel({ order, onDone }: { order: AdminOrder; onDone: (said: string) => void }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const refund = useCallMutation(adminOrderCalls.refundPaid);
  const left = order.left_cents;
  const verdict = useVerdict({ mostCents: left, leastCents: LEAST_CENTS, asksRefund: true });
  if (left === 0 && !isOpen) return null;
  const errors = refund.fieldErrors;
  const onConfirm = async () => {
    const said = verdict.take();
    if (!said || !(await refund.run({ order_number: order.order_number, ...said }))) return;
    setOpen(false);
    verdict.clear();
    onDone(t('orders.refund.said', { amount: formatPrice(said.refund_cents) }));
  };
  return (
    <Section heading="h2" title={t('orders.refund.title')}>
      <p className="text-ink-2">{t('orders.refund.text', { amount: formatPrice(left) })}</p>
      <Button fullWidth variant="danger" onClick={() => setOpen(true)}>
        {t('orders.refund.action')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          refund.reset();
        }}
        title={t('orders.refund.sure')}
        confirmLabel={t('orders.refund.action')}
        onConfirm={() => void onConfirm()}
        isPending={refund.isPending}
        shown={errors.note || errors.refund_cents ? null : refund.shown}
        tone="danger"
      >
        {order.payout?.paid_out && <Alert tone="warning">{t('orders.refund.paid_out')}</Alert>}
        <VerdictFields
          verdict={verdict}
          errors={errors}
          noteLabel={t('orders.refund.note')}
          noteHint={t('orders.refund.note_hint', { max: NOTE_MAX_CHARS })}
        />
      </ConfirmDialog>
    </Section>
  );
}
