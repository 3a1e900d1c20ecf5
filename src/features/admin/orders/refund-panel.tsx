import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { adminOrderCalls } from '@/contract/admin-orders';
import { formatPrice } from '@/domain/money';
import { centsOf } from '@/features/common/amounts';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { Section } from '@/features/common/section';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import { RefundField, useRefundProblem } from '../common/refund-field';
import type { AdminOrder } from './order';

/** Less than a cent is no refund. */
const LEAST_CENTS = 1;

/** Sends back a part of what was paid, or all of it, with the reason. */
export function RefundPanel({ order, onDone }: { order: AdminOrder; onDone: (said: string) => void }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refundProblem = useRefundProblem();
  const refund = useCallMutation(adminOrderCalls.refundPaid);
  const left = order.left_cents;
  if (left === 0 && !isOpen) return null;
  const problem = refundProblem(typed, left, LEAST_CENTS);
  const isNoteMissing = note.trim() === '';
  const errors = refund.fieldErrors;
  const onConfirm = async () => {
    setChecked(true);
    const cents = centsOf(typed);
    if (problem !== null || isNoteMissing || cents === null) return;
    const done = await refund.run({ order_number: order.order_number, refund_cents: cents, note: note.trim() });
    if (!done) return;
    setOpen(false);
    setTyped('');
    setNote('');
    setChecked(false);
    onDone(t('orders.refund.said', { amount: formatPrice(cents) }));
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
        <RefundField
          value={typed}
          onChange={setTyped}
          mostCents={left}
          error={(isChecked && problem) || errors.refund_cents}
        />
        <TextAreaField
          name="note"
          label={t('orders.refund.note')}
          hint={t('orders.refund.note_hint', { max: NOTE_MAX_CHARS })}
          maxLength={NOTE_MAX_CHARS}
          rows={4}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isChecked && isNoteMissing ? t('decide.note_missing') : errors.note}
        />
      </ConfirmDialog>
    </Section>
  );
}
