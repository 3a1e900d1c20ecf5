import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { QUOTING_DAYS, REVISING_DAYS } from '@/config/limits/projects';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import type { ReasonCode } from '@/domain/project/reasons';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { Upload } from '@/ui/form/upload';
import type { ActionFormProps } from '../applications/apply-form';
import { RevisionRows, type RevisionValues } from '../submissions/revision-rows';
import { ActionSection } from './action-section';
import { FormFoot } from './form-foot';
import { ReasonFields } from './reason-fields';
import { type RejectAction, rejectAct } from './reject-act';

interface RejectFormProps extends Omit<ActionFormProps, 'action'> {
  action: RejectAction;
}

/** The form to withdraw, decline, resign, replace, send back or cancel: first what will happen, then the reason. */
export function RejectForm({ action, targetId, project, onClose, onDone }: RejectFormProps) {
  const { t } = useTranslation(['project', 'detail']);
  // Fixed when the form opens, so that a fetch does not change the question.
  const [act] = useState(() => rejectAct(project, action, targetId));
  const isRevision = action === 'request_revision' || action === 'return_stage';
  // What is to be put right is bad workmanship, unless its reader says otherwise; no other action has a usual reason.
  const usual: ReasonCode | '' = isRevision ? 'defect' : '';
  const form = useKeptForm<RevisionValues>({
    about: act.targetId ?? null,
    defaultValues: { reason: usual, note: '', items: [{ description: '' }] },
  });
  const [files, setFiles] = useState<File[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const rejected = useCallMutation(projectCalls.rejectProject);
  const returned = useCallMutation(stageCalls.returnStage);
  const reject = act.target === 'stage' ? returned : rejected;
  const words = { name: act.name, days: isRevision ? REVISING_DAYS : QUOTING_DAYS };

  const send = async () => {
    setConfirming(false);
    const values = form.getValues();
    const reason = {
      project_id: project.id,
      reason_code: values.reason as ReasonCode,
      note: values.note.trim(),
      items: isRevision ? values.items.map((item) => ({ description: item.description.trim() })) : [],
      revision: project.revision,
      ...(files.length > 0 && { files }),
    };
    const reply = await (act.target === 'stage'
      ? returned.run({ ...reason, stage_id: act.targetId ?? 0 })
      : rejected.run({ ...reason, target: act.target, target_id: act.targetId }));
    if (reply) onDone();
  };
  const onValid = () => (act.isFinal ? setConfirming(true) : void send());
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection title={t(`detail:act.${act.words}.title`, words)} lead={t(`detail:act.${act.words}.then`, words)}>
      <form noValidate onSubmit={onSubmit} className="grid gap-7">
        <FormProvider {...form}>
          <ReasonFields action={action} serverErrors={reject.fieldErrors} />
        </FormProvider>
        {isRevision && <RevisionRows form={form} serverErrors={reject.fieldErrors} />}
        {isRevision && (
          <Upload
            label={t('act.files')}
            hasCamera
            isOptional
            files={files}
            onChange={setFiles}
            progress={files.length > 0 ? reject.progress : null}
            onCancel={reject.cancel}
            error={reject.fieldErrors.files}
          />
        )}
        <FormFoot
          submitLabel={t(`detail:act.${act.words}.title`, words)}
          tone={isRevision ? 'primary' : 'danger'}
          isPending={reject.isPending}
          isDirty={form.formState.isDirty || files.length > 0}
          onClose={onClose}
          shown={reject.shown}
          inlineFields={['reason_code', 'note', 'files']}
        />
      </form>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t(`detail:act.${act.words}.sure`, words)}
        confirmLabel={t(`detail:act.${act.words}.title`, words)}
        onConfirm={send}
        tone="danger"
      >
        <p>{t(`detail:act.${act.words}.then`, words)}</p>
      </ConfirmDialog>
    </ActionSection>
  );
}
