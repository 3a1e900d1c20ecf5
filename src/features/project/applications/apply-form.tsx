import { useTranslation } from 'next-i18next/pages';
import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { projectCalls } from '@/contract/project/calls';
import type { ProjectAction } from '@/domain/project/transitions';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { TextAreaField } from '@/ui/form/text-area-field';
import { FeeFields } from '../fee/fee-fields';
import { type FeeValues, feeInput, NO_FEE_VALUES } from '../fee/fee-values';
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

interface ApplyValues extends FeeValues {
  message: string;
}

/** A consultant applies with a message to the client, and the fee. */
export function ApplyForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const form = useKeptForm<ApplyValues>({
    about: null,
    defaultValues: { message: '', ...NO_FEE_VALUES },
    ...FORM_MODE,
  });
  const apply = useCallMutation(projectCalls.applyProject);
  const onValid = async ({ message, ...fee }: ApplyValues) => {
    if (await apply.run({ project_id: project.id, message: message.trim(), ...feeInput(fee) })) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection title={t('apply.title')} lead={t('apply.lead')}>
      <form noValidate onSubmit={onSubmit} className="grid gap-7">
        <TextAreaField
          label={t('apply.message')}
          maxLength={NOTE_MAX_CHARS}
          error={form.formState.errors.message?.message ?? apply.fieldErrors.message}
          rows={6}
          {...form.register('message', { validate: rules.text(NOTE_MAX_CHARS) })}
        />
        <FormProvider {...form}>
          <FeeFields serverErrors={apply.fieldErrors} />
        </FormProvider>
        <FormFoot
          submitLabel={t('apply.send')}
          isPending={apply.isPending}
          isDirty={form.formState.isDirty}
          onClose={onClose}
          shown={apply.shown}
          inlineFields={['message', 'fee_kind', 'fee_cents', 'fee_percent', 'fee_covers']}
        />
      </form>
    </ActionSection>
  );
}
