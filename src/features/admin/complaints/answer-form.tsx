import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { TEXT_MAX_CHARS } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Section } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/field';
import { Upload } from '@/ui/form/upload';
import { useTranslation } from '@/ui/texts';
import type { AdminProject } from '../projects/project';

/** The admin's word in the thread, read by all parties. */
export function AnswerForm({ project, onDone }: { project: AdminProject; onDone: (said: string) => void }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [isChecked, setChecked] = useState(false);
  const answer = useCallMutation(disputeCalls.answerComplaint);
  if (!can(project, 'answer_complaint')) return null;
  const isMissing = note.trim() === '';
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return;
    const done = await answer.run({
      project_id: project.id,
      note: note.trim(),
      revision: project.revision ?? undefined,
      ...(files.length > 0 && { files }),
    });
    if (!done) return;
    setNote('');
    setFiles([]);
    setChecked(false);
    onDone(t('complaints.answer.said'));
  };
  return (
    <Section heading="h2" title={t('complaints.answer.title')}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
        <TextAreaField
          name="note"
          label={words('complaint.note')}
          hint={words('complaint.lead')}
          maxLength={TEXT_MAX_CHARS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isChecked && isMissing ? t('decide.note_missing') : answer.fieldErrors.note}
        />
        <Upload
          label={words('act.files')}
          isOptional
          files={files}
          onChange={setFiles}
          progress={files.length > 0 ? answer.progress : null}
          onCancel={answer.cancel}
          error={answer.fieldErrors.files}
        />
        <CallAlert shown={answer.fieldErrors.note || answer.fieldErrors.files ? null : answer.shown} />
        <p>
          <Button type="submit" isPending={answer.isPending}>
            {words('complaint.send')}
          </Button>
        </p>
      </form>
    </Section>
  );
}
