import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits';
import { adminOrderCalls } from '@/contract/admin-orders';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { Section } from '@/features/common/section';
import { useDates } from '@/features/common/use-dates';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import type { AdminOrder } from './order';

/** What the technician is owed; paying is the bank's, and is marked here. */
export function PayoutPanel({ order, onDone }: { order: AdminOrder; onDone: (said: string) => void }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const [reference, setReference] = useState('');
  const [isChecked, setChecked] = useState(false);
  const mark = useCallMutation(adminOrderCalls.markPaidOut);
  const { payout } = order;
  if (!payout) return null;
  const amount = formatPrice(payout.amount_cents);
  const isMissing = reference.trim() === '';
  const onConfirm = async () => {
    setChecked(true);
    if (isMissing) return;
    const done = await mark.run({
      order_number: order.order_number,
      amount_cents: payout.amount_cents,
      reference: reference.trim(),
    });
    if (!done) return;
    setOpen(false);
    onDone(t('orders.payout.said'));
  };
  return (
    <Section heading="h2" title={t('orders.payout.title')}>
      <p className="flex justify-between gap-4 tabular-nums">
        <span>{payout.technician.name}</span>
        <span className="font-semibold">{amount}</span>
      </p>
      {payout.paid_out ? (
        <p className="text-ink-2">
          {t('orders.payout.done', {
            time: dates.dayTime(payout.paid_out.created_at),
            reference: payout.paid_out.reference,
          })}
        </p>
      ) : payout.is_due ? (
        <>
          <p className="text-ink-2">{t('orders.payout.text')}</p>
          <Button fullWidth onClick={() => setOpen(true)}>
            {t('orders.payout.action')}
          </Button>
        </>
      ) : (
        <p className="text-ink-2">{t(payout.is_refund_owed ? 'orders.payout.refund_owed' : 'orders.payout.not_due')}</p>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          mark.reset();
        }}
        title={t('orders.payout.sure', { name: payout.technician.name, amount })}
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
    </Section>
  );
}
