import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { useDraftFiles } from '@/features/common/files/use-draft-files';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useFootRoom } from '@/features/common/forms/use-foot-room';
import { useForm } from '@/features/common/forms/use-form';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { Upload } from '@/ui/form/upload';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import type { FormField } from '../types';
import { CreateField } from './create-field';
import { CreateFoot } from './create-foot';
import { blankValues, type CreateValues, formName, inputOfValues, keyOfName, typedFields } from './create-values';
import { draftKey, sendKey } from './draft';
import { DraftNote } from './draft-note';
import { ElsewhereNote } from './elsewhere-note';
import { useDraft } from './use-draft';
import { useInvite } from './use-invite';

const InvitedCard = dynamic(() => withTexts('work', import('./invited-card')).then((module) => module.InvitedCard), {
  ssr: false,
  loading: lazyLoading(),
});

type Input = Parameters<ReturnType<typeof useCallMutation<typeof projectCalls.createProject>>['run']>[0];

const byKey = (named: CreateValues): CreateValues =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [keyOfName(name), value]));
const byName = (values: CreateValues): CreateValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [formName(key), value]));

/** Short fields are shown side by side. */
const isWide = (field: FormField) => field.type === 'text' || field.type === 'textarea' || field.type === 'files';

/** The form as the server defines it; typed text and chosen files stay on the device until they are sent. */
export function CreateForm({ fields, userId }: { fields: FormField[]; userId: number }) {
  const { t } = useTranslation('project');
  const router = useRouter();
  const files = useDraftFiles(draftKey(userId));
  const draft = useDraft({
    userId,
    keys: typedFields(fields).map((field) => field.key),
    onTake: ({ values }) => {
      form.reset(byName({ ...blankValues(fields), ...values }));
      files.reread();
    },
  });
  const form = useForm<CreateValues>({
    defaultValues: byName({ ...blankValues(fields), ...draft.restored?.values }),
    ...FORM_MODE,
  });
  const [isSent, setSent] = useState(false);
  const create = useCallMutation(projectCalls.createProject);
  const invite = useInvite();
  const isHere = useIsHere();
  useFootRoom();
  useLeaveGuard(create.isPending);
  const valuesOf = () => byKey(form.getValues());

  const save = useRef(draft.save);
  save.current = draft.save;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save.current(byKey(values)) }),
    [form],
  );

  const onClear = () => {
    form.reset(byName(blankValues(fields)));
    files.clear();
    draft.clear({ isSent: false });
  };
  const onValid = async () => {
    const fileField = fields.find((field) => field.type === 'files');
    const uploads = fileField && files.files.length > 0 ? { [fileField.key]: files.files } : {};
    // The served form decides the fields; the server checks them by the call's schema.
    const invited_ids = invite.id === null ? [] : [invite.id];
    const input = { ...inputOfValues(fields, valuesOf()), ...uploads, invited_ids } as Input;
    const reply = await create.run(input, { idempotencyKey: sendKey(draft.id(), input) });
    if (!reply) return;
    setSent(true);
    draft.clear({ isSent: true });
    files.clear();
    invite.drop();
    const arrival = invited_ids.every((id) => reply.invited_ids.includes(id)) ? 'created' : 'uninvited';
    // A user who has left the page meanwhile is not redirected.
    if (isHere.current) await router.push(`${privatePaths.projectDetail(reply.project_id)}?${arrival}=1`);
  };
  const onSend = () => void form.handleSubmit(onValid)();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const progress = files.files.length > 0 ? create.progress : null;
  const isAllStored = draft.isSaved && files.isSaved;

  return (
    <form noValidate onSubmit={onSubmit} className="min-w-0">
      {invite.id !== null && <InvitedCard id={invite.id} onRemove={invite.drop} />}
      {draft.restored && <DraftNote draft={draft.restored} onClear={onClear} />}
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.key} className={isWide(field) ? 'sm:col-span-2' : undefined}>
            {field.type === 'files' ? (
              <Upload
                label={field.label}
                hint={field.hint || undefined}
                isOptional={!field.required}
                files={files.files}
                onChange={files.set}
                maxFiles={field.max ?? undefined}
                progress={progress}
                interrupted={create.interrupted}
                onRetry={onSend}
                error={create.fieldErrors[field.key]}
              />
            ) : (
              <CreateField field={field} form={form} valuesOf={valuesOf} serverError={create.fieldErrors[field.key]} />
            )}
          </div>
        ))}
      </div>
      <CreateFoot
        isPending={create.isPending || isSent}
        progress={progress}
        onCancel={create.cancel}
        shown={create.shown}
        isRetry={create.interrupted !== null}
        kept={
          isAllStored
            ? t('create.draft.kept')
            : draft.isSaved
              ? t('create.draft.files_not_kept')
              : t('create.draft.not_kept')
        }
      >
        {draft.elsewhere && !isSent && (
          <ElsewhereNote elsewhere={draft.elsewhere} onTake={draft.take} onKeep={() => draft.keepMine(valuesOf())} />
        )}
      </CreateFoot>
    </form>
  );
}

/** True until the page is left. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
