import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { Upload } from '@/ui/form/upload';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { ActionFormProps } from '../applications/apply-form';
import { byKey, byName, type CreateValues, formName, inputOfValues, typedFields } from '../create/create-values';
import { RequestFields } from '../create/request-fields';
import type { FormField } from '../types';
import { ActionSection } from './action-section';
import { changedFields, valuesOfFields, valuesOfProject } from './edit-values';
import { FormFoot } from './form-foot';
import { StoredFilesField } from './stored-files-field';

type Input = Parameters<ReturnType<typeof useCallMutation<typeof projectCalls.updateProject>>['run']>[0];

/** The owner changes an open request; the confirmation says what applicants will be told. */
export function EditForm(props: ActionFormProps) {
  const { t } = useTranslation('project');
  const query = useCallQuery(projectCalls.requestForm, {});
  return (
    <ActionSection title={t('edit.title')} lead={t('edit.lead')}>
      {query.data ? (
        <EditFields {...props} fields={query.data.value} />
      ) : query.error ? (
        <CallFailure
          error={query.error}
          onRetry={query.refetch}
          wayOut={{ href: paths.projects(), label: t('list.current') }}
        />
      ) : (
        <SkeletonList rows={3} />
      )}
    </ActionSection>
  );
}

function EditFields({ project, fields, onClose, onDone }: ActionFormProps & { fields: FormField[] }) {
  const { t } = useTranslation('project');
  const [before, setBefore] = useState(() => valuesOfProject(fields, project));
  const [elsewhere, setElsewhere] = useState<string[]>([]);
  const form = useKeptForm<CreateValues>({ about: null, defaultValues: byName(before), ...FORM_MODE });
  const [files, setFiles] = useState<File[]>([]);
  const [removedIds, setRemovedIds] = useState<number[]>([]);
  const [changed, setChanged] = useState<string[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const update = useCallMutation(projectCalls.updateProject);
  const fileField = fields.find((field) => field.type === 'files');
  const valuesOf = () => byKey(form.getValues());

  // The request was changed elsewhere, such as in another tab: what was not changed here follows, so that it is not changed
  // back; what was stays, and is compared with what is there now.
  const follow = useRef(() => {});
  follow.current = () => {
    const now = valuesOfProject(fields, project);
    const theirs = changedFields(fields, before, now);
    // One's own change may be told before its call is answered.
    if (theirs.length === 0 || update.isPending) return;
    const mine = valuesOfFields(changedFields(fields, before, valuesOf()), valuesOf());
    form.reset(byName(now));
    for (const [key, value] of Object.entries(mine)) form.setValue(formName(key), value, { shouldDirty: true });
    setBefore(now);
    setElsewhere(theirs.map((field) => field.label));
    setConfirming(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the project is read again
  useEffect(() => follow.current(), [project, update.isPending]);

  const onValid = () => {
    const labels = changedFields(fields, before, valuesOf()).map((field) => field.label);
    if (files.length > 0) labels.push(t('edit.files'));
    if (removedIds.length > 0) labels.push(t('edit.removed', { count: removedIds.length }));
    setUnchanged(labels.length === 0);
    setChanged(labels);
    setConfirming(labels.length > 0);
  };
  const onConfirm = async () => {
    setConfirming(false);
    const uploads = fileField && files.length > 0 ? { [fileField.key]: files } : {};
    const input = {
      project_id: project.id,
      revision: project.revision,
      removed_file_ids: removedIds,
      ...inputOfValues(fields, valuesOf()),
    };
    // The served form decides the fields; the server checks them by the call's schema.
    if (await update.run({ ...input, ...uploads } as unknown as Input)) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <RequestFields fields={typedFields(fields)} form={form} valuesOf={valuesOf} errors={update.fieldErrors} />
        <div className="empty:hidden sm:col-span-2">
          <StoredFilesField files={project.files} removedIds={removedIds} onChange={setRemovedIds} />
        </div>
        {fileField && (
          <div className="sm:col-span-2">
            <Upload
              label={t('edit.files')}
              isOptional
              files={files}
              onChange={setFiles}
              maxFiles={fileField.max ?? undefined}
              progress={files.length > 0 ? update.progress : null}
              onCancel={update.cancel}
              error={update.fieldErrors[fileField.key]}
            />
          </div>
        )}
      </div>
      <FormFoot
        submitLabel={t('edit.send')}
        isPending={update.isPending}
        isDirty={form.formState.isDirty || files.length > 0 || removedIds.length > 0}
        onClose={onClose}
        shown={update.shown}
        inlineFields={fields.map((field) => field.key)}
      >
        {elsewhere.length > 0 && (
          <Alert tone="warning">{t('edit.elsewhere', { fields: elsewhere.join(t('edit.comma')) })}</Alert>
        )}
        {isUnchanged && <Alert tone="info">{t('edit.unchanged')}</Alert>}
      </FormFoot>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('edit.sure')}
        confirmLabel={t('edit.send')}
        onConfirm={onConfirm}
      >
        <p>{project.application_count > 0 ? t('edit.told', { n: project.application_count }) : t('edit.told_none')}</p>
        <ul className="ml-5 list-disc">
          {changed.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </form>
  );
}
