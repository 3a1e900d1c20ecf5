import { useState } from 'react';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute';
import { centsOf, dollarsOf } from '@/features/common/amounts';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { useProjectChange } from '@/features/common/use-project-change';
import { TextAreaField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import { RefundField, useRefundProblem } from '../common/refund-field';
import type { AdminProject } from './project';

type Decision = 'agree' | 'refuse';

interface EndDialogProps {
  project: AdminProject;
  request: NonNullable<AdminProject['end_request']>;
  /** Open while there is one. */
  decision: Decision | null;
  onClose: () => void;
  onDone: (decision: Decision) => void;
}

/** The admin's word on a request to end: the project ends with so much back, or goes on. */
export function EndDialog({ project, request, decision, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation('admin');
  const left = project.held?.left_cents ?? 0;
  const [refund, setRefund] = useState(dollarsOf(Math.min(request.refund_cents, left)));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refundProblem = useRefundProblem();
  const decide = useProjectChange(disputeCalls.decideEnd);
  const isAgreed = decision === 'agree';
  const problem = isAgreed ? refundProblem(refund, left) : null;
  const isNoteMissing = note.trim() === '';
  const errors = decide.fieldErrors;
  const onConfirm = async () => {
    setChecked(true);
    if (decision === null || problem !== null || isNoteMissing) return;
    const done = await decide.run({
      project_id: project.id,
      end_request_id: request.id,
      agree: isAgreed,
      refund_cents: isAgreed ? (centsOf(refund) ?? 0) : 0,
      note: note.trim(),
      revision: project.revision ?? undefined,
    });
    if (done) onDone(decision);
  };
  return (
    <ConfirmDialog
      isOpen={decision !== null}
      onClose={() => {
        onClose();
        decide.reset();
      }}
      title={t(isAgreed ? 'projects.end.sure' : 'projects.end.go_on')}
      confirmLabel={t(isAgreed ? 'projects.end.agree' : 'projects.end.refuse')}
      onConfirm={() => void onConfirm()}
      isPending={decide.isPending}
      shown={errors.note || errors.refund_cents ? null : decide.shown}
      tone={isAgreed ? 'danger' : 'primary'}
    >
      {isAgreed && (
        <RefundField
          value={refund}
          onChange={setRefund}
          mostCents={left}
          error={(isChecked && problem) || errors.refund_cents}
        />
      )}
      <TextAreaField
        name="note"
        label={t('decide.note')}
        hint={t('decide.note_hint', { max: NOTE_MAX_CHARS })}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isChecked && isNoteMissing ? t('decide.note_missing') : errors.note}
      />
    </ConfirmDialog>
  );
}
