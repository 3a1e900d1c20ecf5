import { useTranslation } from 'next-i18next/pages';
import type { FormEvent } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { projectCalls } from '@/contract/project/calls';
import type { ProjectAction } from '@/domain/project/transitions';
import { useForm } from '@/features/common/forms/use-form';
import { TextAreaField } from '@/ui/form/text-area-field';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import type { ProjectDetails } from '../types';

export interface ActionFormProps {
  /** The action that the form does: some forms do more than one. */
  action: ProjectAction;
  project: ProjectDetails;
  /** The card that the action concerns. */
  targetId?: number;
  onClose: () => void;
  onDone: () => void;
}

/** A consultant applies with a message to the client. */
export function ApplyForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const form = useForm({ defaultValues: { message: '' } });
  const apply = useCallMutation(projectCalls.applyProject);
  const onValid = async ({ message }: { message: string }) => {
    if (await apply.run({ project_id: project.id, message: message.trim() })) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection title={t('apply.title')} lead={t('apply.lead')}>
      <form noValidate onSubmit={onSubmit}>
        <TextAreaField
          label={t('apply.message')}
          maxLength={NOTE_MAX_CHARS}
          error={form.formState.errors.message?.message ?? apply.fieldErrors.message}
          rows={6}
          {...form.register('message', { validate: rules.text(NOTE_MAX_CHARS) })}
        />
        <FormFoot
          submitLabel={t('apply.send')}
          isPending={apply.isPending}
          isDirty={form.formState.isDirty}
          onClose={onClose}
          shown={apply.shown}
          inlineFields={['message']}
        />
      </form>
    </ActionSection>
  );
}
