import { useState } from 'react';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { projectCalls } from '@/contract/project';
import { REASONS } from '@/domain/project/reasons';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { Section } from '@/features/common/section';
import { useProjectChange } from '@/features/common/use-project-change';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { RadioGroup } from '@/ui/radio-group';
import { useTranslation } from '@/ui/texts';
import { type AdminProject, may } from './project';

type Reason = (typeof REASONS.refuse_request)[number];

/** A request that must not stand is refused, while no work has begun. */
export function RefusePanel({ project, onDone }: { project: AdminProject; onDone: (said: string) => void }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refuse = useProjectChange(projectCalls.refuseProject);
  const isNoteMissing = reason === 'other' && note.trim() === '';
  if (!may(project, 'refuse_request') && !isOpen) return null;
  const onConfirm = async () => {
    setChecked(true);
    if (reason === null || isNoteMissing) return;
    const done = await refuse.run({
      project_id: project.id,
      reason_code: reason,
      note: note.trim(),
      revision: project.revision ?? undefined,
    });
    if (!done) return;
    setOpen(false);
    onDone(t('projects.refuse.said'));
  };
  return (
    <Section heading="h2" title={t('projects.refuse.title')}>
      <p className="text-ink-2">{t('projects.refuse.text')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('projects.refuse.action')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          refuse.reset();
        }}
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
    </Section>
  );
}
