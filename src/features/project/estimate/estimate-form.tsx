import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { TEXT_MAX_CHARS } from '@/config/limits/calls';
import { projectCalls } from '@/contract/project/calls';
import { centsOf } from '@/domain/money';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { onEnterNext } from '@/features/common/forms/next-field';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { MoneyField } from '@/ui/form/money-field';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { Upload } from '@/ui/form/upload';
import type { ActionFormProps } from '../applications/apply-form';
import { ItemProgress } from '../items/item-progress';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import { EstimateRows } from './estimate-rows';
import { type EstimateValues, estimateInput, estimateValues, missingIn } from './estimate-values';

/** The form of the consultant's estimate; a new version starts from the last one. Polling overwrites no typed value. */
export function EstimateForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const form = useKeptForm<EstimateValues>({
    about: null,
    defaultValues: estimateValues(project.estimate),
    ...FORM_MODE,
  });
  const [files, setFiles] = useState<File[]>([]);
  const estimate = useCallMutation(projectCalls.estimateProject);
  const { errors, isDirty } = form.formState;
  const items = useWatch({ control: form.control, name: 'items' });

  const onValid = async (values: EstimateValues) => {
    const reply = await estimate.run({
      project_id: project.id,
      ...estimateInput(values),
      revision: project.revision,
      ...(files.length > 0 && { files }),
    });
    if (reply) onDone();
  };
  const isRangeRight = (value: string) =>
    (centsOf(value) ?? 0) >= (centsOf(form.getValues('amountMin')) ?? 0) || t('form.below_minimum');
  const missing = items.flatMap((row, index) => {
    const field = missingIn(row);
    return field ? [`items.${index}.${field}` as const] : [];
  });
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection
      title={project.estimate ? t('estimate.again', { n: project.estimate.version + 1 }) : t('estimate.write')}
      lead={project.estimate ? t('estimate.again_lead') : t('estimate.lead')}
    >
      <form noValidate onSubmit={onSubmit} onKeyDown={onEnterNext} className="grid gap-7">
        <EstimateRows project={project} form={form} serverErrors={estimate.fieldErrors} />
        <TextAreaField
          label={t('estimate.scope')}
          maxLength={TEXT_MAX_CHARS}
          error={errors.scope?.message ?? estimate.fieldErrors.scope}
          {...form.register('scope', { validate: rules.text(TEXT_MAX_CHARS) })}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <MoneyField
            label={t('estimate.amount_min')}
            error={errors.amountMin?.message ?? estimate.fieldErrors.amount_min_cents}
            {...form.register('amountMin', { validate: rules.money() })}
          />
          <MoneyField
            label={t('estimate.amount_max')}
            error={errors.amountMax?.message ?? estimate.fieldErrors.amount_max_cents}
            {...form.register('amountMax', { validate: { money: rules.money(), range: isRangeRight } })}
          />
          <TextField
            label={t('estimate.days')}
            inputMode="numeric"
            autoComplete="off"
            end={<span className="px-3 text-ink-2">{t('unit.days')}</span>}
            error={errors.days?.message ?? estimate.fieldErrors.days}
            {...form.register('days', { validate: rules.whole(1, 1000) })}
          />
        </div>
        <Upload
          label={t('tabs.files')}
          isOptional
          files={files}
          onChange={setFiles}
          progress={files.length > 0 ? estimate.progress : null}
          onCancel={estimate.cancel}
          error={estimate.fieldErrors.files}
        />
        <FormFoot
          submitLabel={t('estimate.send')}
          isPending={estimate.isPending}
          isDirty={isDirty || files.length > 0}
          onClose={onClose}
          shown={estimate.shown}
        >
          <ItemProgress
            count={items.length}
            missing={missing.length}
            onMissing={() => missing[0] && form.setFocus(missing[0])}
          />
        </FormFoot>
      </form>
    </ActionSection>
  );
}
