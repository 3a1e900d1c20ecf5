import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import type { ReplyOf } from '@/contract/call';
import { professionalCalls } from '@/contract/professional/calls';
import { FileList } from '@/features/common/files/file-list';
import { CallAlert } from '@/features/common/forms/call-alert';
import { CallFailure } from '@/features/common/forms/call-failure';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { TRADE_FIELDS, type TradeValues, tradeInput } from '@/features/common/forms/trade-values';
import { useForm } from '@/features/common/forms/use-form';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button, ButtonLink } from '@/ui/form/button';
import { UploadTotal } from '@/ui/form/upload-total';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { RegisterType } from '../register-draft';
import { TermsField } from '../terms-field';
import { TradeSections } from './trade-sections';

type Registration = ReplyOf<typeof professionalCalls.registration>;
const INLINE = [...TRADE_FIELDS, 'certificates', 'accept_terms'];

/** After a rejection: the form again with its last values; a user who was not rejected is redirected. */
export function ApplyAgain({ type }: { type: Exclude<RegisterType, 'client'> }) {
  const { t } = useTranslation('profile');
  const router = useRouter();
  const query = useCallQuery(professionalCalls.registration, {});
  const isElsewhere = query.data !== undefined && query.data.status !== 'rejected' && !query.isFetching;
  useEffect(() => {
    if (isElsewhere) router.replace(paths.registerApproval());
  }, [isElsewhere, router]);
  if (query.error && !query.data)
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={{ href: paths.registerApproval(), label: t('registration.to_approval') }}
      />
    );
  return query.data?.status === 'rejected' ? <AgainForm type={type} before={query.data} /> : <SkeletonList rows={3} />;
}

function AgainForm({ type, before }: { type: Exclude<RegisterType, 'client'>; before: Registration }) {
  const { t } = useTranslation('profile');
  const router = useRouter();
  const [files, setFiles] = useState<File[]>([]);
  const [isSent, setSent] = useState(false);
  const call = useCallMutation(professionalCalls.applyAgain);
  const form = useForm<TradeValues & { accept_terms: boolean }>({
    ...FORM_MODE,
    defaultValues: {
      company_name: before.company_name,
      specialties: before.specialties,
      districts: before.districts,
      years_of_experience: String(before.years_of_experience),
      introduction: before.introduction,
      accept_terms: false,
    },
  });
  useServerErrors(form, [...TRADE_FIELDS, 'accept_terms'], call.fieldErrors);
  useLeaveGuard(call.isPending);
  const onSend = form.handleSubmit(async (values) => {
    const reply = await call.run({ ...tradeInput(values), accept_terms: true, certificates: files });
    if (!reply) return;
    setSent(true);
    await router.push(paths.registerSubscription());
  });
  const progress = files.length > 0 ? call.progress : null;

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSend} className="grid gap-10">
        <TradeSections
          type={type}
          sent={
            before.certificates.length > 0 && (
              <>
                <p className="text-[0.9375rem] font-semibold">{t('trade.papers_sent')}</p>
                <FileList files={before.certificates.map((certificate) => certificate.file)} />
              </>
            )
          }
          label={t('trade.certificates_more')}
          isOptional
          files={files}
          onChange={setFiles}
          progress={progress}
          interrupted={call.interrupted}
          onRetry={() => void onSend()}
          error={call.fieldErrors.certificates}
        />
        <div className="grid gap-5">
          <TermsField />
          <CallAlert shown={call.shown} inlineFields={INLINE} />
          {progress !== null && <UploadTotal fraction={progress} onCancel={call.cancel} />}
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
            <ButtonLink variant="quiet" href={paths.registerApproval()}>
              {t('registration.back')}
            </ButtonLink>
            <Button type="submit" isPending={call.isPending || isSent} className="flex-1 sm:flex-none">
              {t('registration.again_submit')}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
