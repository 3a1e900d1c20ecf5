import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { TEXT_MAX_CHARS } from '@/config/limits/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { TextAreaField } from '@/ui/form/text-area-field';
import { Upload } from '@/ui/form/upload';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';

/** A statement on the complaint: the answer, or a later addition by a party. */
export function ComplaintAnswerForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const form = useKeptForm({ about: project.complaint?.id ?? null, defaultValues: { note: '' } });
  const [files, setFiles] = useState<File[]>([]);
  const [isFirst] = useState(project.my_turn === 'answer_complaint');
  const answer = useCallMutation(disputeCalls.answerComplaint);

  const onValid = async ({ note }: { note: string }) => {
    const reply = await answer.run({
      project_id: project.id,
      note: note.trim(),
      revision: project.revision,
      ...(files.length > 0 && { files }),
    });
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection title={t(isFirst ? 'complaint.write' : 'complaint.add')} lead={t('complaint.lead')}>
      <form noValidate onSubmit={onSubmit} className="grid gap-7">
        <TextAreaField
          label={t('complaint.note')}
          maxLength={TEXT_MAX_CHARS}
          rows={7}
          error={form.formState.errors.note?.message ?? answer.fieldErrors.note}
          {...form.register('note', { validate: rules.text(TEXT_MAX_CHARS) })}
        />
        <Upload
          label={t('act.files')}
          isOptional
          files={files}
          onChange={setFiles}
          progress={files.length > 0 ? answer.progress : null}
          onCancel={answer.cancel}
          error={answer.fieldErrors.files}
        />
        <FormFoot
          submitLabel={t('complaint.send')}
          isPending={answer.isPending}
          isDirty={form.formState.isDirty || files.length > 0}
          onClose={onClose}
          shown={answer.shown}
          inlineFields={['note', 'files']}
        />
      </form>
    </ActionSection>
  );
}
