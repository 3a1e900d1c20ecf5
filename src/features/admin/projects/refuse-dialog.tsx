import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { projectCalls } from '@/contract/project/calls';
import { REASONS } from '@/domain/project/reasons';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import type { AdminProject } from './project';

type Reason = (typeof REASONS.refuse_request)[number];

interface RefuseDialogProps {
  project: AdminProject;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

const FIELDS = ['reason_code', 'note'] as const;

/** Takes the reason why a request is refused; its parties read it. */
export function RefuseDialog({ project, isOpen, onClose, onDone }: RefuseDialogProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const refuse = useCallMutation(projectCalls.refuseProject);
  const form = useForm({ defaultValues: { reason_code: '', note: '' } });
  const { register, watch, formState } = form;
  const { errors } = formState;
  useServerErrors(form, FIELDS, refuse.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ reason_code, note }) => {
    const done = await refuse.run({
      project_id: project.id,
      reason_code: reason_code as Reason,
      note: note.trim(),
      revision: project.revision,
    });
    if (done) onDone();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('projects.refuse.sure')}
      confirmLabel={t('projects.refuse.action')}
      onConfirm={() => void onConfirm()}
      isPending={refuse.isPending}
      shown={FIELDS.some((name) => refuse.fieldErrors[name]) ? null : refuse.shown}
      tone="danger"
    >
      <RadioGroup
        {...register('reason_code', {
          validate: (value) => value !== '' || t('decide.reason_missing'),
          deps: 'note',
        })}
        label={words('act.reason')}
        options={REASONS.refuse_request.map((value) => ({ value, label: words(`reason.${value}`) }))}
        error={errors.reason_code?.message}
      />
      <TextAreaField
        {...register('note', {
          validate: (value, { reason_code }) =>
            reason_code !== 'other' || value.trim() !== '' || words('act.note_needed'),
        })}
        label={words('act.note')}
        hint={t('decide.note_hint')}
        isOptional={watch('reason_code') !== 'other'}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        error={errors.note?.message}
      />
    </ConfirmDialog>
  );
}
