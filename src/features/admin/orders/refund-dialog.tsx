import { useCallMutation } from '@/client/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useTranslation } from '@/ui/texts';
import { PaidOutWarning, useVerdict, VerdictFields } from '../common/verdict';
import type { AdminOrder } from './order';

/** Less than a cent is no refund. */
const LEAST_CENTS = 1;

interface RefundDialogProps {
  order: AdminOrder;
  isOpen: boolean;
  onClose: () => void;
  onDone: (refundCents: number) => void;
}

/** How much goes back to the payer, and why. */
export function RefundDialog({ order, isOpen, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('admin');
  const refund = useCallMutation(adminOrderCalls.refundPaid);
  const isPaidOut = Boolean(order.payout?.paid_out);
  const verdict = useVerdict({ mostCents: order.left_cents, leastCents: LEAST_CENTS, asksRefund: true });
  const errors = refund.fieldErrors;
  const onConfirm = async () => {
    const said = verdict.take();
    if (!said) return;
    if (await refund.run({ order_number: order.order_number, is_paid_out: isPaidOut, ...said }))
      onDone(said.refund_cents);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.refund.sure')}
      confirmLabel={t('orders.refund.action')}
      onConfirm={() => void onConfirm()}
      isPending={refund.isPending}
      shown={errors.note || errors.refund_cents ? null : refund.shown}
      tone="danger"
    >
      {isPaidOut && <PaidOutWarning />}
      <VerdictFields
        verdict={verdict}
        errors={errors}
        noteLabel={t('orders.refund.note')}
        noteHint={t('orders.refund.note_hint', { max: NOTE_MAX_CHARS })}
      />
    </ConfirmDialog>
  );
}
