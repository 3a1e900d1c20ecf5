import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { PaidOutWarning, useVerdict, VerdictFields } from '../common/verdict';
import { type AdminOrder, isPaidOut } from './order';

/** A refund is at least one cent. */
const LEAST_CENTS = 1;

interface RefundDialogProps {
  order: AdminOrder;
  isOpen: boolean;
  onClose: () => void;
  onDone: (refundCents: number) => void;
}

/** Takes the amount to refund to the payer, and the reason. */
export function RefundDialog({ order, isOpen, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('admin');
  const refund = useCallMutation(adminOrderCalls.refundPaid);
  const isOut = isPaidOut(order);
  const verdict = useVerdict({
    mostCents: order.left_cents,
    leastCents: LEAST_CENTS,
    asksRefund: () => true,
    serverErrors: refund.fieldErrors,
  });
  const onConfirm = verdict.submit(async (fields) => {
    if (await refund.run({ order_number: order.order_number, is_paid_out: isOut, ...fields }))
      onDone(fields.refund_cents);
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.refund.sure')}
      confirmLabel={t('orders.refund.action')}
      onConfirm={() => void onConfirm()}
      isPending={refund.isPending}
      shown={verdict.isToldBeside ? null : refund.shown}
      tone="danger"
    >
      {isOut && <PaidOutWarning />}
      <VerdictFields verdict={verdict} noteLabel={t('orders.refund.note')} noteHint={t('orders.refund.note_hint')} />
    </ConfirmDialog>
  );
}
