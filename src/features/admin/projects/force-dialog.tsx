import { adminProjectCalls } from '@/contract/admin-projects';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { useProjectChange } from '@/features/common/use-project-change';
import { useTranslation } from '@/ui/texts';
import { useVerdict, VerdictFields } from '../common/verdict';
import type { AdminProject } from './project';

/** What an admin may do where nobody else's word comes. */
export type Force = 'cancel' | 'complete';

interface ForceDialogProps {
  project: AdminProject;
  /** Open while there is one. */
  force: Force | null;
  onClose: () => void;
  onDone: (done: Force) => void;
}

/** Before an admin steps in: what follows, why, and of a cancellation how much goes back. */
export function ForceDialog({ project, force, onClose, onDone }: ForceDialogProps) {
  const { t } = useTranslation('admin');
  const left = project.held?.left_cents ?? 0;
  const change = useProjectChange(adminProjectCalls.forceProject);
  const verdict = useVerdict({ mostCents: left, asksRefund: force === 'cancel' && left > 0 });
  const errors = change.fieldErrors;
  const onConfirm = async () => {
    const said = verdict.take();
    if (force === null || !said) return;
    const done = await change.run({
      project_id: project.id,
      action: force,
      ...said,
      revision: project.revision ?? undefined,
    });
    if (done) onDone(force);
  };
  const shownAs = force ?? 'cancel';
  return (
    <ConfirmDialog
      isOpen={force !== null}
      onClose={onClose}
      title={t(`projects.force.${shownAs}.sure`)}
      confirmLabel={t(`projects.force.${shownAs}.action`)}
      onConfirm={() => void onConfirm()}
      isPending={change.isPending}
      shown={errors.note || errors.refund_cents ? null : change.shown}
      tone={force === 'cancel' ? 'danger' : 'primary'}
    >
      <p className="text-ink-2">{t(`projects.force.${shownAs}.text`)}</p>
      <VerdictFields verdict={verdict} errors={errors} />
    </ConfirmDialog>
  );
}
