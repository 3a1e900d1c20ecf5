import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { DEFECT_ANSWER_DAYS, STAGE_NAME_MAX_CHARS } from '@/config/limits/projects';
import { warrantyCalls } from '@/contract/warranty/calls';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { Upload } from '@/ui/form/upload';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';

/** The owner reports a defect of the finished work: one at a time, so that each can be mended by itself. */
export function ReportDefectForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('detail');
  const rules = useRules();
  const form = useKeptForm({ about: null, defaultValues: { title: '', note: '' }, ...FORM_MODE });
  const [files, setFiles] = useState<File[]>([]);
  const report = useCallMutation(warrantyCalls.reportDefect);
  const { errors, isDirty } = form.formState;
  const onValid = async ({ title, note }: { title: string; note: string }) => {
    const reply = await report.run({
      project_id: project.id,
      title: title.trim(),
      note: note.trim(),
      revision: project.revision,
      ...(files.length > 0 && { files }),
    });
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection title={t('warranty.report')} lead={t('warranty.report_lead', { days: DEFECT_ANSWER_DAYS })}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        <TextField
          label={t('warranty.name')}
          placeholder={t('warranty.name_example')}
          autoComplete="off"
          maxLength={STAGE_NAME_MAX_CHARS}
          error={errors.title?.message ?? report.fieldErrors.title}
          {...form.register('title', { validate: rules.text(STAGE_NAME_MAX_CHARS) })}
        />
        <Upload
          label={t('warranty.pictures')}
          hint={t('warranty.pictures_hint')}
          hasCamera
          isOptional
          files={files}
          onChange={setFiles}
          progress={files.length > 0 ? report.progress : null}
          onCancel={report.cancel}
          error={report.fieldErrors.files}
        />
        <TextAreaField
          label={t('warranty.words')}
          hint={t('warranty.words_hint')}
          isOptional
          rows={4}
          maxLength={NOTE_MAX_CHARS}
          error={errors.note?.message ?? report.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        <FormFoot
          submitLabel={t('warranty.report_send')}
          isPending={report.isPending}
          isDirty={isDirty || files.length > 0}
          onClose={onClose}
          shown={report.shown}
          inlineFields={['title', 'note', 'files']}
        />
      </form>
    </ActionSection>
  );
}
