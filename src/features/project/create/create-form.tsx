import { useRouter } from 'next/router';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCallMutation } from '@/client/use-call-mutation';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project';
import { CallAlert } from '@/features/common/call-alert';
import { useFootRoom } from '@/features/common/use-foot-room';
import { Button } from '@/ui/button';
import { useTranslation } from '@/ui/texts';
import { Upload } from '@/ui/upload';
import type { FormField } from '../types';
import { CreateField } from './create-field';
import { blankValues, type CreateValues, formName, inputOfValues, keyOfName, typedFields } from './create-values';
import { DraftNote } from './draft-note';
import { useDraft } from './use-draft';

type Input = Parameters<ReturnType<typeof useCallMutation<typeof projectCalls.createProject>>['run']>[0];

const byKey = (named: CreateValues): CreateValues =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [keyOfName(name), value]));
const byName = (values: CreateValues): CreateValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [formName(key), value]));

/** Short fields stand two beside each other. */
const isWide = (field: FormField) => field.type === 'text' || field.type === 'textarea' || field.type === 'files';

/** The form as the server serves it; what is typed stays on the device until it is sent. */
export function CreateForm({ fields, userId }: { fields: FormField[]; userId: number }) {
  const { t } = useTranslation('project');
  const router = useRouter();
  const draft = useDraft(
    userId,
    typedFields(fields).map((field) => field.key),
  );
  const form = useForm<CreateValues>({
    defaultValues: byName({ ...blankValues(fields), ...draft.restored?.values }),
    mode: 'onTouched',
  });
  const [files, setFiles] = useState<File[]>([]);
  const [isSent, setSent] = useState(false);
  const create = useCallMutation(projectCalls.createProject);
  useFootRoom();
  const valuesOf = () => byKey(form.getValues());

  const { save } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the form's life; `save` only writes refs
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(byKey(values)) }),
    [form],
  );

  const onClear = () => {
    form.reset(byName(blankValues(fields)));
    setFiles([]);
    draft.clear();
  };
  const onValid = async () => {
    const fileField = fields.find((field) => field.type === 'files');
    const uploads = fileField && files.length > 0 ? { [fileField.key]: files } : {};
    // The served form decides the fields; the server checks them by the call's schema.
    const reply = await create.run({ ...inputOfValues(fields, valuesOf()), ...uploads } as Input);
    if (!reply) return;
    setSent(true);
    draft.clear();
    await router.push(`${paths.projectDetail(reply.project_id)}?created=1`);
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <form noValidate onSubmit={onSubmit} className="min-w-0">
      {draft.restored && <DraftNote draft={draft.restored} onClear={onClear} />}
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.key} className={isWide(field) ? 'sm:col-span-2' : undefined}>
            {field.type === 'files' ? (
              <Upload
                label={field.label}
                hint={field.hint || undefined}
                isOptional={!field.required}
                files={files}
                onChange={setFiles}
                maxFiles={field.max ?? undefined}
                progress={files.length > 0 ? create.progress : null}
                onCancel={create.cancel}
                error={create.fieldErrors[field.key]}
              />
            ) : (
              <CreateField field={field} form={form} valuesOf={valuesOf} serverError={create.fieldErrors[field.key]} />
            )}
          </div>
        ))}
      </div>
      <div className="sticky bottom-0 -mx-[18px] mt-8 grid gap-3 border-t border-line bg-paper px-[18px] py-4 sm:static sm:mx-0 sm:px-0">
        <CallAlert shown={create.shown} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-ink-2">{draft.isKept ? t('create.draft.kept') : t('create.draft.not_kept')}</p>
          <Button type="submit" isPending={create.isPending || isSent} className="max-sm:w-full">
            {t('create.send')}
          </Button>
        </div>
      </div>
    </form>
  );
}
