import { useCallMutation } from '@/client/use-call-mutation';
import { disputeCalls } from '@/contract/dispute/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { dollarsOf } from '@/features/common/money/amounts';
import { useTranslation } from '@/ui/texts';
import { PaidOutWarning, useVerdict, VerdictFields } from '../common/verdict';
import type { AdminProject } from './project';

export type Decision = 'agree' | 'refuse';

interface EndDialogProps {
  project: AdminProject;
  request: NonNullable<AdminProject['end_request']>;
  decision: Decision;
  isOpen: boolean;
  onClose: () => void;
  onDone: (decision: Decision) => void;
}

/** The admin's word on a request to end: the project ends with so much back, or goes on. */
export function EndDialog({ project, request, decision, isOpen, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation('admin');
  const left = project.held?.left_cents ?? 0;
  const decide = useCallMutation(disputeCalls.decideEnd);
  const isAgreed = decision === 'agree';
  const verdict = useVerdict({
    mostCents: left,
    asksRefund: isAgreed,
    proposed: dollarsOf(Math.min(request.refund_cents, left)),
  });
  const errors = decide.fieldErrors;
  const onConfirm = async () => {
    const said = verdict.take();
    if (!said) return;
    const done = await decide.run({
      project_id: project.id,
      end_request_id: request.id,
      agree: isAgreed,
      ...said,
      revision: project.revision ?? undefined,
    });
    if (done) onDone(decision);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isAgreed ? 'projects.end.sure' : 'projects.end.go_on')}
      confirmLabel={t(isAgreed ? 'projects.end.agree' : 'projects.end.refuse')}
      onConfirm={() => void onConfirm()}
      isPending={decide.isPending}
      shown={errors.note || errors.refund_cents ? null : decide.shown}
      tone={isAgreed ? 'danger' : 'primary'}
    >
      {isAgreed && project.held?.is_paid_out && <PaidOutWarning />}
      <VerdictFields verdict={verdict} errors={errors} />
    </ConfirmDialog>
  );
}
