import { useTranslation } from 'next-i18next/pages';
import { useWatch } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { MAX_FILES_PER_CALL } from '@/config/limits/files';
import { professionalCalls } from '@/contract/professional/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { KeptFormProvider, useForgetKept } from '@/features/common/forms/kept-form';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { useDates } from '@/features/common/time/use-dates';
import { UploadField } from '@/features/common/upload-field';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/text-area-field';
import { UploadTotal } from '@/ui/form/upload-total';
import { Card } from '@/ui/layout/card';
import { type Registration, SentPapers } from './sent-papers';

const FIELDS = ['certificates', 'note'] as const;

/** An admin requested more: what, until when, and the form to answer with documents. */
export function SupplyInfo({ registration }: { registration: Registration }) {
  return (
    <KeptFormProvider name="supply-info">
      <SupplyForm registration={registration} />
    </KeptFormProvider>
  );
}

function SupplyForm({ registration }: { registration: Registration }) {
  const { t } = useTranslation('profile');
  const dates = useDates();
  const call = useCallMutation(professionalCalls.supplyInfo);
  const infoRequest = registration.info_request;
  const form = useKeptForm({
    about: infoRequest?.due_at ?? null,
    defaultValues: { certificates: [] as File[], note: '' },
  });
  const forget = useForgetKept();
  const { register, formState, control } = form;
  const [files, note] = useWatch({ control, name: ['certificates', 'note'] });
  useServerErrors(form, FIELDS, call.fieldErrors);
  useLeaveGuard(call.isPending || note.trim() !== '' || files.length > 0);
  const due = infoRequest ? dates.due(infoRequest.due_at) : null;
  const progress = files.length > 0 ? call.progress : null;
  const onSubmit = form.handleSubmit(async (values) => {
    if (await call.run({ ...values, note: values.note.trim() })) forget();
  });
  return (
    <div className="grid gap-5">
      {infoRequest && (
        <Card tone="turn" as="section" aria-labelledby="asked" className="p-5 sm:p-6">
          <h2 id="asked" className="text-lg">
            {t('registration.info.asked')}
          </h2>
          <p className="mt-2 whitespace-pre-line break-words">{infoRequest.note}</p>
          <p className={`mt-3 text-[0.9375rem] tabular-nums ${due?.isOverdue ? 'text-ember' : 'text-ink-2'}`}>
            {t('registration.info.until', { day: dates.day(infoRequest.due_at), due: due?.text })}
          </p>
        </Card>
      )}
      <form noValidate onSubmit={onSubmit} className="grid gap-6">
        <UploadField
          control={control}
          name="certificates"
          validate={(files, values) => files.length > 0 || values.note.trim() !== '' || t('registration.info.missing')}
          label={t('registration.info.files')}
          isOptional
          maxFiles={MAX_FILES_PER_CALL}
          progress={progress}
          interrupted={call.interrupted}
          onRetry={() => void onSubmit()}
        />
        <TextAreaField
          {...register('note', { deps: 'certificates' })}
          label={t('registration.info.note')}
          hint={t('registration.info.note_hint')}
          isOptional
          rows={4}
          maxLength={NOTE_MAX_CHARS}
          error={formState.errors.note?.message}
        />
        <CallAlert shown={call.shown} inlineFields={FIELDS} />
        {progress !== null && <UploadTotal fraction={progress} onCancel={call.cancel} />}
        <div className="border-t border-line pt-6 text-right">
          <Button type="submit" isPending={call.isPending} className="max-sm:w-full">
            {t('registration.info.send')}
          </Button>
        </div>
      </form>
      <SentPapers registration={registration} />
    </div>
  );
}
