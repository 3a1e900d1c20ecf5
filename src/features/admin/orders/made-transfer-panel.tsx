import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { centsOf, formatPrice } from '@/domain/money';
import type { PaidTo } from '@/domain/project/options';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { MoneyField } from '@/ui/form/money-field';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { ActPanel } from './act-panel';
import type { AdminOrder } from './order';

interface MadeTransferPanelProps {
  order: AdminOrder;
  onDone: (notice: string) => void;
}

/** A transfer that the bank made although something came between, such as a complaint or a refund, is recorded as it was. */
export function MadeTransferPanel({ order, onDone }: MadeTransferPanelProps) {
  const { t } = useTranslation('admin');
  return (
    <ActPanel
      order={order}
      title={t('orders.made.title')}
      text={t('orders.made.text')}
      action={t('orders.made.action')}
      variant="quiet"
      isShown={order.payees.length > 0}
      onDone={onDone}
    >
      {({ onDone: say, ...dialog }) => (
        <MadeTransferDialog
          {...dialog}
          onDone={(cents) => say(t('orders.made.said', { amount: formatPrice(cents) }))}
        />
      )}
    </ActPanel>
  );
}

interface MadeTransferDialogProps {
  order: AdminOrder;
  isOpen: boolean;
  onClose: () => void;
  onDone: (cents: number) => void;
}

const FIELDS = ['to', 'amount_cents', 'reference'] as const;

function MadeTransferDialog({ order, isOpen, onClose, onDone }: MadeTransferDialogProps) {
  const { t } = useTranslation('admin');
  const mark = useCallMutation(adminOrderCalls.markPaidOut);
  const [first] = order.payees;
  const form = useForm({ defaultValues: { to: first?.to ?? '', amount_cents: '', reference: '' } });
  const { errors } = form.formState;
  useServerErrors(form, FIELDS, mark.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ to, amount_cents, reference }) => {
    const transfer = { to: to as PaidTo, amount_cents: centsOf(amount_cents) ?? 0, reference: reference.trim() };
    const done = await mark.run({ order_number: order.order_number, is_made: true, ...transfer });
    if (done) onDone(done.amount_cents);
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.made.sure')}
      confirmLabel={t('orders.made.action')}
      onConfirm={() => void onConfirm()}
      isPending={mark.isPending}
      shown={FIELDS.some((name) => mark.fieldErrors[name]) ? null : mark.shown}
      tone="danger"
    >
      <p className="text-ink-2">{t('orders.made.effect')}</p>
      <SelectField
        {...form.register('to')}
        label={t('orders.made.to')}
        options={order.payees.map(({ to, name }) => ({ value: to, label: t(`orders.made.payee.${to}`, { name }) }))}
        error={errors.to?.message}
      />
      <MoneyField
        {...form.register('amount_cents', {
          validate: (typed) => (centsOf(typed) ?? 0) > 0 || t('decide.amount_missing'),
        })}
        label={t('orders.made.amount')}
        error={errors.amount_cents?.message}
      />
      <TextField
        {...form.register('reference', {
          validate: (typed) => typed.trim() !== '' || t('orders.payout.reference_missing'),
        })}
        label={t('orders.payout.reference')}
        hint={t('orders.payout.reference_hint')}
        maxLength={BANK_REFERENCE_MAX_CHARS}
        autoComplete="off"
        error={errors.reference?.message}
      />
    </ConfirmDialog>
  );
}
