import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { OPEN_DAYS } from '@/config/limits/projects';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { formatPrice } from '@/domain/money';
import type { ProjectAction } from '@/domain/project/transitions';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import type { ProjectDetails } from '../types';

/** Actions that need a confirmation only, no text. */
const CALLS = {
  reopen: projectCalls.reopenProject,
  withdraw_end: disputeCalls.withdrawEnd,
  withdraw_complaint: disputeCalls.withdrawComplaint,
  waive_fee: projectCalls.waiveFee,
} as const;
export type DialogAction = keyof typeof CALLS;
export const hasDialog = (action: ProjectAction): action is DialogAction => action in CALLS;

interface ActDialogProps {
  project: ProjectDetails;
  /** Null: no dialog is open. */
  action: DialogAction | null;
  onClose: () => void;
  onDone: (action: DialogAction) => void;
}

/** The confirmation of an action that needs no text; it says first what will happen. */
export function ActDialog({ project, action, onClose, onDone }: ActDialogProps) {
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState<DialogAction>('reopen');
  useEffect(() => {
    if (action) setShown(action);
  }, [action]);
  return (
    <Question
      key={action ?? shown}
      project={project}
      action={action ?? shown}
      isOpen={action !== null}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

const unpaidFixedFee = ({ unpaid_fees }: ProjectDetails): number =>
  unpaid_fees.filter(({ is_share }) => !is_share).reduce((sum, { amount_cents }) => sum + amount_cents, 0);

interface QuestionProps extends Omit<ActDialogProps, 'action'> {
  action: DialogAction;
  isOpen: boolean;
}

function Question({ project, action, isOpen, onClose, onDone }: QuestionProps) {
  const { t } = useTranslation('detail');
  const change = useCallMutation(CALLS[action]);
  const { reset } = change;
  // Fixed when the question is asked, because the fee is gone once it is waived.
  const [fee] = useState(() => formatPrice(unpaidFixedFee(project)));
  useEffect(() => {
    if (isOpen) reset();
  }, [isOpen, reset]);
  const onConfirm = async () => {
    if (await change.run({ project_id: project.id, revision: project.revision })) onDone(action);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`act.${action}.sure`)}
      confirmLabel={t(`act.name.${action}`)}
      onConfirm={onConfirm}
      isPending={change.isPending}
      shown={change.shown}
      tone={action === 'waive_fee' ? 'danger' : 'primary'}
    >
      <p>
        {action === 'withdraw_complaint' && project.complaint?.defect_id
          ? t('warranty.withdraw_complaint_then')
          : t(`act.${action}.then`, { days: OPEN_DAYS, amount: fee })}
      </p>
    </ConfirmDialog>
  );
}
