import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminPlanCalls } from '@/contract/admin/plans/calls';
import { inLanguage } from '@/domain/content/languages';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import type { AdminPlan } from './plan';

interface WithdrawDialogProps {
  isOpen: boolean;
  plan: AdminPlan;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms that a plan is withdrawn, and says what this means for its subscribers. */
export function WithdrawDialog({ isOpen, plan, onClose, onDone }: WithdrawDialogProps) {
  const { t, i18n } = useTranslation('admin');
  const withdraw = useCallMutation(adminPlanCalls.withdraw);
  const onConfirm = async () => {
    if (await withdraw.run({ plan_id: plan.id })) onDone();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('plans.withdraw_title', { name: inLanguage(plan.name, i18n.language) })}
      confirmLabel={t('plans.withdraw')}
      onConfirm={onConfirm}
      isPending={withdraw.isPending}
      shown={withdraw.shown}
      tone="danger"
    >
      <p className="text-ink-2">
        {plan.subscriber_count > 0
          ? t('plans.withdraw_text', { count: plan.subscriber_count })
          : t('plans.withdraw_unused')}
      </p>
    </ConfirmDialog>
  );
}
