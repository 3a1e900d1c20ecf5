import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { TextAreaField } from '@/ui/form/text-area-field';
import { Upload } from '@/ui/form/upload';
import type { ActionFormProps } from '../applications/apply-form';
import { stageFor } from '../stages';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';

/** The form to approve the work or certify a stage. It completes the project, or makes money due: it is confirmed. */
export function ApproveForm({ action, project, targetId, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation(['project', 'detail']);
  // Fixed when the form opens. The last stage is the whole work.
  const [part] = useState(() => (action === 'certify_stage' ? stageFor(project, action, targetId) : null));
  const words = part && {
    number: part.number,
    stage: part.stage.name,
    amount: formatPrice(part.stage.amount_cents),
  };
  const rules = useRules();
  const form = useKeptForm({ about: [part?.stage.id, project.submissions.length].join(), defaultValues: { note: '' } });
  const [files, setFiles] = useState<File[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const whole = useCallMutation(projectCalls.approveProject);
  const certify = useCallMutation(stageCalls.certifyStage);
  const approve = part ? certify : whole;

  const onConfirm = async () => {
    setConfirming(false);
    const checked = {
      project_id: project.id,
      note: form.getValues('note').trim(),
      revision: project.revision,
      ...(files.length > 0 && { files }),
    };
    const reply = await (part ? certify.run({ ...checked, stage_id: part.stage.id }) : whole.run(checked));
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(() => setConfirming(true))(event);

  return (
    <ActionSection
      title={
        words
          ? t(part?.stage.variation_id === null ? 'detail:stage.certify_title' : 'detail:stage.certify_addition', words)
          : t('detail:approve.title')
      }
      lead={words ? t('detail:stage.certify_lead', words) : t('detail:approve.lead')}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-7">
        <TextAreaField
          label={t('detail:approve.note')}
          isOptional
          maxLength={NOTE_MAX_CHARS}
          error={form.formState.errors.note?.message ?? approve.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        <Upload
          label={t('tabs.files')}
          hasCamera
          isOptional
          files={files}
          onChange={setFiles}
          progress={files.length > 0 ? approve.progress : null}
          onCancel={approve.cancel}
          error={approve.fieldErrors.files}
        />
        <FormFoot
          submitLabel={t('detail:approve.send')}
          isPending={approve.isPending}
          isDirty={form.formState.isDirty || files.length > 0}
          onClose={onClose}
          shown={approve.shown}
        />
      </form>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={words ? t('detail:stage.certify_confirm_title', words) : t('detail:approve.confirm_title')}
        confirmLabel={t('detail:approve.confirm')}
        onConfirm={onConfirm}
      >
        <p>{words ? t('detail:stage.certify_confirm_text', words) : t('detail:approve.confirm_text')}</p>
      </ConfirmDialog>
    </ActionSection>
  );
}
