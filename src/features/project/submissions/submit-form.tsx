import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { LINE_MAX_CHARS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { Button } from '@/ui/form/button';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { Upload } from '@/ui/form/upload';
import type { ActionFormProps } from '../applications/apply-form';
import { stageFor } from '../stages';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import { itemsToSubmit, revisionInWork } from './revision-progress';

interface SubmitValues {
  note: string;
  items: { done: boolean; note: string }[];
}

/** The form to submit work: its items (of the estimate, or those to correct), a note, photographs. */
export function SubmitForm({ action, project, targetId, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation(['project', 'detail']);
  const rules = useRules();
  // Fixed when the form opens, so that a fetch never moves a row under the finger.
  const [part] = useState(() => (action === 'claim_stage' ? stageFor(project, action, targetId) : null));
  const [items] = useState(() => itemsToSubmit(project, part?.stage ?? null));
  const [isRevision] = useState(() => (part ? part.stage.status === 'returned' : revisionInWork(project) !== null));
  const form = useKeptForm<SubmitValues>({
    about: [part?.stage.id, isRevision, ...items.map(({ id }) => id)].join(),
    defaultValues: { note: '', items: items.map(({ done, note }) => ({ done, note })) },
    ...FORM_MODE,
  });
  const [files, setFiles] = useState<File[]>([]);
  const whole = useCallMutation(projectCalls.submitProject);
  const claim = useCallMutation(stageCalls.claimStage);
  const submit = part ? claim : whole;
  const { errors, isDirty } = form.formState;

  const onAllDone = () => {
    for (const index of items.keys()) form.setValue(`items.${index}.done`, true, { shouldDirty: true });
  };
  const onValid = async (values: SubmitValues) => {
    const work = {
      project_id: project.id,
      note: values.note.trim(),
      items: items.map((item, index) => ({
        item_id: item.id,
        done: values.items[index]?.done ?? false,
        note: values.items[index]?.note.trim() ?? '',
      })),
      revision: project.revision,
      ...(files.length > 0 && { files }),
    };
    const reply = await (part ? claim.run({ ...work, stage_id: part.stage.id }) : whole.run(work));
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection
      title={
        part
          ? t(part.stage.variation_id === null ? 'detail:stage.claim_title' : 'detail:stage.claim_addition', {
              number: part.number,
              stage: part.stage.name,
            })
          : t('detail:submit_form.title')
      }
      lead={t(isRevision ? 'detail:revision.submit_lead' : 'detail:submit_form.lead')}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-7">
        {items.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="text-lg font-semibold">
              {t(isRevision ? 'detail:revision.submit_items' : 'detail:submit_form.items')}
            </legend>
            <Button variant="text" className="-ml-2" onClick={onAllDone}>
              {t('detail:submit_form.all_done')}
            </Button>
            <ul className="mt-2 grid gap-3">
              {items.map((item, index) => (
                <li
                  key={item.id}
                  className="grid gap-x-5 gap-y-1 rounded-m border border-line px-4 py-2 sm:grid-cols-2"
                >
                  <CheckboxField label={item.description} {...form.register(`items.${index}.done`)} />
                  <div className="[&_label]:sr-only">
                    <TextField
                      label={t('detail:submit_form.item_note', { item: item.description })}
                      placeholder={t('detail:submit_form.note_example')}
                      autoComplete="off"
                      error={errors.items?.[index]?.note?.message ?? submit.fieldErrors[`items.${index}.note`]}
                      {...form.register(`items.${index}.note`, { validate: rules.optionalText(LINE_MAX_CHARS) })}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <TextAreaField
          label={t(part ? 'detail:stage.claim_note' : 'detail:submit_form.note')}
          maxLength={NOTE_MAX_CHARS}
          error={errors.note?.message ?? submit.fieldErrors.note}
          {...form.register('note', { validate: rules.text(NOTE_MAX_CHARS) })}
        />
        <Upload
          label={t(part ? 'detail:stage.claim_files' : 'detail:submit_form.files')}
          hasCamera
          isOptional
          files={files}
          onChange={setFiles}
          progress={files.length > 0 ? submit.progress : null}
          onCancel={submit.cancel}
          error={submit.fieldErrors.files}
        />
        <FormFoot
          submitLabel={t(part ? 'detail:stage.claim' : 'detail:submit_form.send')}
          isPending={submit.isPending}
          isDirty={isDirty || files.length > 0}
          onClose={onClose}
          shown={submit.shown}
        />
      </form>
    </ActionSection>
  );
}
