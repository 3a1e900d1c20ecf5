import { useState } from 'react';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { adminProjectCalls } from '@/contract/admin-projects';
import { centsOf } from '@/features/common/amounts';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { useProjectChange } from '@/features/common/use-project-change';
import { TextAreaField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import { RefundField, useRefundProblem } from '../common/refund-field';
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
  const [refund, setRefund] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refundProblem = useRefundProblem();
  const change = useProjectChange(adminProjectCalls.forceProject);
  const isAsked = force === 'cancel' && left > 0;
  const problem = isAsked ? refundProblem(refund, left) : null;
  const isNoteMissing = note.trim() === '';
  const errors = change.fieldErrors;
  const onConfirm = async () => {
    setChecked(true);
    if (force === null || problem !== null || isNoteMissing) return;
    const done = await change.run({
      project_id: project.id,
      action: force,
      note: note.trim(),
      refund_cents: isAsked ? (centsOf(refund) ?? 0) : 0,
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
      {isAsked && (
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
