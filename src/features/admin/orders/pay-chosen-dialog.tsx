import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { RequestOf } from '@/contract/call';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { TextField } from '@/ui/form/text-field';

interface PayChosenDialogProps {
  payouts: RequestOf<typeof adminOrderCalls.markManyPaidOut>['payouts'];
  total: string;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

const FIELDS = ['reference'] as const;

/** Asks for the bank's reference of the transfer; all of the payouts are recorded, or none. */
export function PayChosenDialog({ payouts, total, isOpen, onClose, onDone }: PayChosenDialogProps) {
  const { t } = useTranslation('admin');
  const mark = useCallMutation(adminOrderCalls.markManyPaidOut);
  const form = useForm({ defaultValues: { reference: '' } });
  useServerErrors(form, FIELDS, mark.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ reference }) => {
    if (await mark.run({ payouts, reference: reference.trim() })) onDone();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.payout.sure_many', { count: payouts.length, total })}
      confirmLabel={t('orders.payout.action')}
      onConfirm={() => void onConfirm()}
      isPending={mark.isPending}
      shown={mark.fieldErrors.reference ? null : mark.shown}
    >
      <p className="text-ink-2">{t('orders.payout.once')}</p>
      <TextField
        {...form.register('reference', {
          validate: (value) => value.trim() !== '' || t('orders.payout.reference_missing'),
        })}
        label={t('orders.payout.reference')}
        hint={t('orders.payout.reference_hint')}
        maxLength={BANK_REFERENCE_MAX_CHARS}
        autoComplete="off"
        error={form.formState.errors.reference?.message}
      />
    </ConfirmDialog>
  );
}
