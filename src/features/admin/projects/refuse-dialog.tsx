import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { projectCalls } from '@/contract/project/calls';
import { REASONS } from '@/domain/project/reasons';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { TextAreaField } from '@/ui/form/field';
import { RadioGroup } from '@/ui/form/radio-group';
import { useTranslation } from '@/ui/texts';
import type { AdminProject } from './project';

type Reason = (typeof REASONS.refuse_request)[number];

interface RefuseDialogProps {
  project: AdminProject;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Why a request must not stand; its parties read it. */
export function RefuseDialog({ project, isOpen, onClose, onDone }: RefuseDialogProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refuse = useCallMutation(projectCalls.refuseProject);
  const isNoteMissing = reason === 'other' && note.trim() === '';
  const onConfirm = async () => {
    setChecked(true);
    if (reason === null || isNoteMissing) return;
    const done = await refuse.run({
      project_id: project.id,
      reason_code: reason,
      note: note.trim(),
      revision: project.revision ?? undefined,
    });
    if (done) onDone();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('projects.refuse.sure')}
      confirmLabel={t('projects.refuse.action')}
      onConfirm={() => void onConfirm()}
      isPending={refuse.isPending}
      shown={refuse.fieldErrors.note ? null : refuse.shown}
      tone="danger"
    >
      <RadioGroup
        name="reason_code"
        label={words('act.reason')}
        options={REASONS.refuse_request.map((value) => ({ value, label: words(`reason.${value}`) }))}
        onChange={(event) => setReason(REASONS.refuse_request.find((code) => code === event.target.value) ?? null)}
        error={isChecked && reason === null ? t('decide.reason_missing') : refuse.fieldErrors.reason_code}
      />
      <TextAreaField
        name="note"
        label={words('act.note')}
        hint={t('decide.note_hint', { max: NOTE_MAX_CHARS })}
        isOptional={reason !== 'other'}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isChecked && isNoteMissing ? words('act.note_needed') : refuse.fieldErrors.note}
      />
    </ConfirmDialog>
  );
}
