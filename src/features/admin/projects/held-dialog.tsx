import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { heldShareOf, useVerdict, VerdictFields } from '../common/verdict';
import type { AdminProject } from './project';

interface HeldDialogProps {
  project: AdminProject;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** How much of the money that is held of unpaid work goes back, and why; the rest is due to the technician. */
export function HeldDialog({ project, isOpen, onClose, onDone }: HeldDialogProps) {
  const { t } = useTranslation('admin');
  const decide = useCallMutation(adminProjectCalls.decideHeld);
  const verdict = useVerdict({
    mostCents: project.held?.left_cents ?? 0,
    asksRefund: () => true,
    serverErrors: decide.fieldErrors,
  });
  const onConfirm = verdict.submit(async (fields) => {
    const done = await decide.run({ project_id: project.id, ...fields, revision: project.revision });
    if (done) onDone();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('projects.held.sure')}
      confirmLabel={t('projects.held.action')}
      onConfirm={() => void onConfirm()}
      isPending={decide.isPending}
      shown={verdict.isToldBeside ? null : decide.shown}
    >
      <p className="text-ink-2">{t('projects.held.then')}</p>
      <VerdictFields verdict={verdict} heldFeeCents={heldShareOf(project)} />
    </ConfirmDialog>
  );
}
