import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { readWhole } from '@/domain/content/address';
import { LAST_REQUEST_STEP, REQUEST_STEPS } from '@/domain/project/request-steps';
import { useDraftFiles } from '@/features/common/files/use-draft-files';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { Spinner } from '@/ui/layout/spinner';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import type { FormField } from '../types';
import { CreateFoot } from './create-foot';
import { blankValues, byKey, byName, CONTINUED, type CreateValues, typedKeys } from './create-values';
import { type Author, draftKey } from './draft';
import { DraftNote } from './draft-note';
import { ElsewhereNote } from './elsewhere-note';
import { fieldsBySteps, firstOpenStep, shownStep, stepOfField } from './request-steps';
import { Review } from './review';
import { StepFields } from './step-fields';
import { StepHead } from './step-head';
import { useAutomaticSend } from './use-automatic-send';
import { useDraft } from './use-draft';
import { useInvited } from './use-invited';
import { useSendRequest } from './use-send-request';
import { useSteps } from './use-steps';

const InvitedCard = dynamic(
  () => withTexts('work', import('../invites/invited-card')).then((module) => module.InvitedCard),
  {
    ssr: false,
    loading: lazyLoading(),
  },
);

const ContinuedNote = dynamic(
  () => withTexts('work', import('../continue/continued-note')).then((module) => module.ContinuedNote),
  { ssr: false, loading: lazyLoading() },
);

/** What a guest's last step ends with: the account that the project is sent from. */
export interface GuestEnd {
  /** Called once the registration is under way. */
  onRegistered: (email: string) => void;
  onBack: () => void;
}

interface CreateFormProps {
  fields: FormField[];
  author: Author;
  guestEnd?: (end: GuestEnd) => ReactNode;
}

/** The form as the server defines it, in steps; typed text and files stay on the device until they are sent. */
export function CreateForm({ fields, author, guestEnd }: CreateFormProps) {
  const { t } = useTranslation('create');
  const files = useDraftFiles(draftKey(author));
  const draft = useDraft({
    author,
    keys: typedKeys(fields),
    onTake: ({ values }) => {
      form.reset(byName({ ...blankValues(fields), ...values }));
      files.reread();
    },
  });
  const form = useForm<CreateValues>({
    defaultValues: byName({ ...blankValues(fields), ...draft.restored?.values }),
    ...FORM_MODE,
  });
  const valuesOf = () => byKey(form.getValues());
  const { create, send, isSent } = useSendRequest({ fields, files, draft, valuesOf });
  const { asked, go } = useSteps();
  const open = firstOpenStep(fields, valuesOf());
  const step = shownStep(asked, open);
  const [openedAt] = useState(step);
  const isLast = step === LAST_REQUEST_STEP;
  const isGuestsEnd = isLast && guestEnd !== undefined;
  const mayInvite = isLast && author !== null;
  useLeaveGuard(create.isPending);

  const save = useRef(draft.save);
  save.current = draft.save;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save.current(byKey(values)) }),
    [form],
  );

  const { invited, setInvited } = useInvited(form);
  const onInvite = (ids: readonly number[]) => {
    setInvited(ids);
    // Without the invitation in its address, which would come back with a reload.
    go(step, 'replace');
  };
  const continued = readWhole(form.watch(CONTINUED));
  const isAutomatic = useAutomaticSend({
    sendFor: author === null ? null : draft.restored?.sendFor,
    isFinished: open === LAST_REQUEST_STEP,
    send,
  });

  // A refused field is shown where it is asked for.
  const [refused] = Object.keys(create.fieldErrors);
  const showRefused = useRef((_key: string) => {});
  showRefused.current = (key) => go(stepOfField(fields, key));
  useEffect(() => {
    if (refused) showRefused.current(refused);
  }, [refused]);

  // The fields of another step are new: they complain once they are left, not while they are filled in.
  const settledStep = useRef(step);
  useEffect(() => {
    if (settledStep.current === step) return;
    settledStep.current = step;
    form.reset(form.getValues(), { keepDefaultValues: true });
  }, [step, form]);

  const onNext = () => go(step + 1);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit(isLast ? send : onNext)();
  };
  const onClear = () => {
    form.reset(byName(blankValues(fields)));
    files.clear();
    draft.clear({ isSent: false });
    go(1);
  };
  const onBack = () => go(step - 1);
  const elsewhere = draft.elsewhere && !isSent && (
    <ElsewhereNote elsewhere={draft.elsewhere} onTake={draft.take} onKeep={() => draft.keepMine(valuesOf())} />
  );
  const progress = files.files.length > 0 ? create.progress : null;

  return (
    <div className="min-w-0">
      {isAutomatic && (
        <p role="status" className="mb-6 flex items-center gap-3 rounded-m bg-jade-soft px-4 py-3">
          <Spinner />
          {t('start.sending')}
        </p>
      )}
      {draft.restored && step === openedAt && continued === null && !isAutomatic && !isSent && (
        <DraftNote draft={draft.restored} onClear={onClear} />
      )}
      {continued !== null && !isSent && (
        <ContinuedNote id={continued} step={REQUEST_STEPS[step - 1]} onClear={onClear} />
      )}
      {(mayInvite || (invited.length > 0 && (step === 1 || isLast))) && (
        <InvitedCard ids={invited} mayAdd={mayInvite} onChange={onInvite} />
      )}
      <form noValidate onSubmit={onSubmit}>
        <StepHead step={step} lead={leadOf(step, isGuestsEnd, t)} />
        {isLast ? (
          <Review fields={fields} values={valuesOf()} files={files.files} onChange={go} />
        ) : (
          <StepFields
            key={step}
            fields={fieldsBySteps(fields)[REQUEST_STEPS[step - 1] ?? 'what']}
            {...{ form, valuesOf, files, create }}
          />
        )}
        {!isGuestsEnd && (
          <CreateFoot
            isPending={create.isPending || isSent}
            progress={progress}
            onCancel={create.cancel}
            shown={create.shown}
            interrupted={isLast && files.files.length > 0 ? create.interrupted : null}
            onRetry={() => void send()}
            label={!isLast ? t('steps.next') : create.interrupted !== null ? t('again') : t('send')}
            onBack={step > 1 ? onBack : undefined}
            kept={t(keptText(draft.isSaved, files.isSaved, author))}
          >
            {elsewhere}
          </CreateFoot>
        )}
      </form>
      {isGuestsEnd && elsewhere}
      {isGuestsEnd && guestEnd({ onBack, onRegistered: (email) => draft.markToSend(valuesOf(), email) })}
    </div>
  );
}

type T = ReturnType<typeof useTranslation<'create'>>['t'];

function leadOf(step: number, isGuestsEnd: boolean, t: T): string | undefined {
  const name = REQUEST_STEPS[step - 1];
  if (name === 'how') return t('steps.how_lead');
  if (name !== 'review') return undefined;
  return isGuestsEnd ? t('steps.review_lead_guest') : t('steps.review_lead');
}

function keptText(isTextSaved: boolean, areFilesSaved: boolean, author: Author) {
  if (!isTextSaved) return 'draft.not_kept';
  if (!areFilesSaved) return 'draft.files_not_kept';
  return author === null ? 'start.kept' : 'draft.kept';
}
