import { useTranslation } from 'next-i18next/pages';
import { professionalCalls } from '@/contract/professional/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { type DecisionDialogProps, useDecision } from './use-decision';

/** Confirms an approval, and says what it starts. */
export function ApproveDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('admin');
  const { isOpen, professional, onClose } = props;
  const decision = useDecision(professionalCalls.approve, 'approve', props);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('professionals.approve.title', { name: professional.name })}
      confirmLabel={t('professionals.approve.confirm')}
      startsAtConfirm
      onConfirm={() => void decision.send({ user_id: professional.id })}
      isPending={decision.isPending}
      shown={decision.shown}
    >
      <p>{t('professionals.approve.text')}</p>
    </ConfirmDialog>
  );
}
