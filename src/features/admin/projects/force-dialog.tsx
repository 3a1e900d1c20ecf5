import { useCallMutation } from '@/client/use-call-mutation';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useTranslation } from '@/ui/texts';
import { PaidOutWarning, useVerdict, VerdictFields } from '../common/verdict';
import type { AdminProject } from './project';

/** What an admin may do where nobody else's word comes. */
export type Force = 'cancel' | 'complete';

interface ForceDialogProps {
  project: AdminProject;
  force: Force;
  isOpen: boolean;
  onClose: () => void;
  onDone: (done: Force) => void;
}

/** Before an admin steps in: what follows, why, and of a cancellation how much goes back. */
export function ForceDialog({ project, force, isOpen, onClose, onDone }: ForceDialogProps) {
  const { t } = useTranslation('admin');
  const left = project.held?.left_cents ?? 0;
  const change = useCallMutation(adminProjectCalls.forceProject);
  const verdict = useVerdict({ mostCents: left, asksRefund: force === 'cancel' && left > 0 });
  const errors = change.fieldErrors;
  const onConfirm = async () => {
    const said = verdict.take();
    if (!said) return;
    const done = await change.run({
      project_id: project.id,
      action: force,
      ...said,
      revision: project.revision ?? undefined,
    });
    if (done) onDone(force);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`projects.force.${force}.sure`)}
      confirmLabel={t(`projects.force.${force}.action`)}
      onConfirm={() => void onConfirm()}
      isPending={change.isPending}
      shown={errors.note || errors.refund_cents ? null : change.shown}
      tone={force === 'cancel' ? 'danger' : 'primary'}
    >
      <p className="text-ink-2">{t(`projects.force.${force}.text`)}</p>
      {force === 'cancel' && project.held?.is_paid_out && <PaidOutWarning />}
      <VerdictFields verdict={verdict} errors={errors} />
    </ConfirmDialog>
  );
}
