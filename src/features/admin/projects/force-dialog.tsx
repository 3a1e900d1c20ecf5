import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { heldShareOf, PaidOutWarning, useVerdict, VerdictFields } from '../common/verdict';
import type { AdminProject } from './project';

/** What an admin can do when the parties do not act. */
export type Force = 'cancel' | 'complete';

interface ForceDialogProps {
  project: AdminProject;
  force: Force;
  isOpen: boolean;
  onClose: () => void;
  onDone: (done: Force) => void;
}

/** Confirms that an admin steps in: what follows, the reason, and for a cancellation the refund. */
export function ForceDialog({ project, force, isOpen, onClose, onDone }: ForceDialogProps) {
  const { t } = useTranslation('admin');
  const left = project.held?.left_cents ?? 0;
  const change = useCallMutation(adminProjectCalls.forceProject);
  const verdict = useVerdict({
    mostCents: left,
    asksRefund: () => force === 'cancel' && left > 0,
    serverErrors: change.fieldErrors,
  });
  const onConfirm = verdict.submit(async (fields) => {
    const done = await change.run({
      project_id: project.id,
      action: force,
      ...fields,
      revision: project.revision,
    });
    if (done) onDone(force);
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`projects.force.${force}.sure`)}
      confirmLabel={t(`projects.force.${force}.action`)}
      onConfirm={() => void onConfirm()}
      isPending={change.isPending}
      shown={verdict.isToldBeside ? null : change.shown}
      tone={force === 'cancel' ? 'danger' : 'primary'}
    >
      <p className="text-ink-2">{t(`projects.force.${force}.text`)}</p>
      {force === 'cancel' && project.held?.is_paid_out && <PaidOutWarning />}
      <VerdictFields verdict={verdict} heldFeeCents={heldShareOf(project)} />
    </ConfirmDialog>
  );
}
