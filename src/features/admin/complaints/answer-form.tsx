import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { TEXT_MAX_CHARS } from '@/config/limits/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { KeptFormProvider } from '@/features/common/forms/kept-form';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Section } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import { UploadField } from '@/features/common/upload-field';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/text-area-field';
import type { AdminProject } from '../projects/project';

const FIELDS = ['note', 'files'] as const;

interface AnswerFormProps {
  /** An earlier complaint can no longer be answered. */
  isLive: boolean;
  project: AdminProject;
  onDone: (notice: string) => void;
}

/** The admin's answer to a complaint, which all parties read. */
export function AnswerForm(props: AnswerFormProps) {
  return (
    <KeptFormProvider name={`${props.project.id}-admin-answer`}>
      <FormOf {...props} />
    </KeptFormProvider>
  );
}

function FormOf({ isLive, project, onDone }: AnswerFormProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const answer = useCallMutation(disputeCalls.answerComplaint);
  const form = useKeptForm({ about: project.complaint?.id ?? null, defaultValues: { note: '', files: [] as File[] } });
  useServerErrors(form, FIELDS, answer.fieldErrors);
  // What is typed stays when the complaint is settled elsewhere. Only what is read is kept up to date, so always.
  const { isDirty } = form.formState;
  if (!(isLive && can(project, 'answer_complaint')) && !isDirty) return null;
  const onSubmit = form.handleSubmit(async ({ note, files }) => {
    const done = await answer.run({
      project_id: project.id,
      note: note.trim(),
      revision: project.revision,
      ...(files.length > 0 && { files }),
    });
    if (!done) return;
    form.reset();
    onDone(t('complaints.answer.said'));
  });
  return (
    <Section heading="h2" title={t('complaints.answer.title')}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextAreaField
          {...form.register('note', { validate: (value) => value.trim() !== '' || t('decide.note_missing') })}
          label={words('complaint.note')}
          hint={words('complaint.lead')}
          maxLength={TEXT_MAX_CHARS}
          error={form.formState.errors.note?.message}
        />
        <UploadField
          control={form.control}
          name="files"
          label={words('act.files')}
          isOptional
          progress={form.getValues('files').length > 0 ? answer.progress : null}
          onCancel={answer.cancel}
        />
        <CallAlert shown={answer.shown} inlineFields={FIELDS} />
        <p>
          <Button type="submit" variant="quiet" isPending={answer.isPending}>
            {words('complaint.send')}
          </Button>
        </p>
      </form>
    </Section>
  );
}
