import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { disputeCalls } from '@/contract/dispute/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { dollarsOf } from '@/features/common/money/amounts';
import { heldShareOf, PaidOutWarning, useVerdict, VerdictFields } from '../common/verdict';
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

/** The admin's decision on a request to end: the project ends with a refund, or continues. */
export function EndDialog({ project, request, decision, isOpen, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation('admin');
  const left = project.held?.left_cents ?? 0;
  const decide = useCallMutation(disputeCalls.decideEnd);
  const isAgreed = decision === 'agree';
  const verdict = useVerdict({
    mostCents: left,
    asksRefund: () => isAgreed,
    proposed: dollarsOf(Math.min(request.refund_cents, left)),
    serverErrors: decide.fieldErrors,
  });
  const onConfirm = verdict.submit(async (fields) => {
    const done = await decide.run({
      project_id: project.id,
      end_request_id: request.id,
      agree: isAgreed,
      ...fields,
      revision: project.revision,
    });
    if (done) onDone(decision);
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isAgreed ? 'projects.end.sure' : 'projects.end.go_on')}
      confirmLabel={t(isAgreed ? 'projects.end.agree' : 'projects.end.refuse')}
      onConfirm={() => void onConfirm()}
      isPending={decide.isPending}
      shown={verdict.isToldBeside ? null : decide.shown}
      tone={isAgreed ? 'danger' : 'primary'}
    >
      {isAgreed && project.held?.is_paid_out && <PaidOutWarning />}
      <VerdictFields verdict={verdict} heldFeeCents={heldShareOf(project)} />
    </ConfirmDialog>
  );
}
