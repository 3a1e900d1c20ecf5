import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { TextAreaField } from '@/ui/form/text-area-field';
import { ActPanel } from './act-panel';
import type { AdminOrder } from './order';

interface WaivePanelProps {
  order: AdminOrder;
  onDone: (notice: string) => void;
}

/** A consultant's fixed fee that is not paid can be waived in the consultant's place, with a reason. */
export function WaivePanel({ order, onDone }: WaivePanelProps) {
  const { t } = useTranslation('admin');
  const { project_id: projectId } = order;
  if (projectId === null) return null;
  return (
    <ActPanel
      order={order}
      title={t('orders.waive.title')}
      text={t('orders.waive.text')}
      action={t('orders.waive.action')}
      variant="danger"
      isShown={order.is_waivable}
      onDone={onDone}
    >
      {({ onDone: say, ...dialog }) => (
        <WaiveDialog
          {...dialog}
          projectId={projectId}
          onDone={() => say(t('orders.waive.said', { amount: formatPrice(order.amount_cents) }))}
        />
      )}
    </ActPanel>
  );
}

interface WaiveDialogProps {
  order: AdminOrder;
  projectId: number;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

const FIELDS = ['note'] as const;

function WaiveDialog({ order, projectId, isOpen, onClose, onDone }: WaiveDialogProps) {
  const { t } = useTranslation('admin');
  const waive = useCallMutation(adminOrderCalls.waiveFee);
  const form = useForm({ defaultValues: { note: '' } });
  useServerErrors(form, FIELDS, waive.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ note }) => {
    if (await waive.run({ project_id: projectId, order_number: order.order_number, note: note.trim() })) onDone();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.waive.sure', { amount: formatPrice(order.amount_cents) })}
      confirmLabel={t('orders.waive.action')}
      onConfirm={() => void onConfirm()}
      isPending={waive.isPending}
      shown={waive.fieldErrors.note ? null : waive.shown}
      tone="danger"
    >
      <TextAreaField
        {...form.register('note', { validate: (value) => value.trim() !== '' || t('decide.note_missing') })}
        label={t('decide.note')}
        hint={t('orders.waive.note_hint')}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        error={form.formState.errors.note?.message}
      />
    </ConfirmDialog>
  );
}
