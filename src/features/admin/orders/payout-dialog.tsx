import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { TextField } from '@/ui/form/text-field';
import type { Payout } from './order';

interface PayoutDialogProps {
  orderNumber: string;
  payout: Payout;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Records a transfer to the technician, or to the consultant, with the bank's reference. */
export function PayoutDialog({ orderNumber, payout, isOpen, onClose, onDone }: PayoutDialogProps) {
  const { t } = useTranslation('admin');
  const [reference, setReference] = useState('');
  const [isChecked, setChecked] = useState(false);
  const mark = useCallMutation(adminOrderCalls.markPaidOut);
  const isMissing = reference.trim() === '';
  const onConfirm = async () => {
    setChecked(true);
    if (isMissing) return;
    const done = await mark.run({
      order_number: orderNumber,
      to: payout.to,
      amount_cents: payout.amount_cents,
      reference: reference.trim(),
    });
    if (done) onDone();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.payout.sure', { name: payout.payee.name, amount: formatPrice(payout.amount_cents) })}
      confirmLabel={t('orders.payout.action')}
      onConfirm={() => void onConfirm()}
      isPending={mark.isPending}
      shown={mark.fieldErrors.reference ? null : mark.shown}
    >
      <p className="text-ink-2">{t('orders.payout.once')}</p>
      <TextField
        name="reference"
        label={t('orders.payout.reference')}
        hint={t('orders.payout.reference_hint')}
        maxLength={BANK_REFERENCE_MAX_CHARS}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={isChecked && isMissing ? t('orders.payout.reference_missing') : mark.fieldErrors.reference}
      />
    </ConfirmDialog>
  );
}
