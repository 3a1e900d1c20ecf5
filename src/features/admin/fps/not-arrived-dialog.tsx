import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import type { AwaitedRow } from './fps-replies';

/** A transfer that its payer has told of is not at the bank. */
export function NotArrivedDialog(props: { row: AwaitedRow; onClose: () => void; onDone: (said: string) => void }) {
  const { row, onClose, onDone } = props;
  const { t } = useTranslation('admin');
  const call = useCallMutation(adminFpsCalls.notArrived);
  const onConfirm = async () => {
    if (await call.run({ order_number: row.order_number })) onDone(t('fps.not_arrived.done', { name: row.payer.name }));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('fps.not_arrived.title')}
      confirmLabel={t('fps.not_arrived.action')}
      onConfirm={() => void onConfirm()}
      isPending={call.isPending}
      shown={call.shown}
    >
      <p className="text-ink-2">
        {t('fps.not_arrived.text', {
          number: row.order_number,
          name: row.payer.name,
          amount: formatPrice(row.amount_cents),
        })}
      </p>
    </ConfirmDialog>
  );
}
