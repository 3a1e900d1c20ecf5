import { professionalCalls } from '@/contract/professional';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { useTranslation } from '@/ui/texts';
import { type DecisionDialogProps, useDecision } from './use-decision';

/** Before an approval: what it starts. */
export function ApproveDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('profile');
  const { isOpen, professional, onClose } = props;
  const decision = useDecision(professionalCalls.approve, 'approve', props);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('admin.approve.title', { name: professional.name })}
      confirmLabel={t('admin.approve.confirm')}
      onConfirm={() => void decision.send({ user_id: professional.id })}
      isPending={decision.isPending}
      shown={decision.shown}
    >
      <p>{t('admin.approve.text')}</p>
    </ConfirmDialog>
  );
}
