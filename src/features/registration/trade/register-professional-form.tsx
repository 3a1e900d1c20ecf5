import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
// The kinds of work and the districts are words of the private pages; they come with this form.
import '@/client/private-texts';
import { MAX_CERTIFICATES, MAX_FILES_PER_CALL, MAX_REGISTRATION_BYTES } from '@/config/limits';
import { CallAlert } from '@/features/common/call-alert';
import { TradeFields } from '@/features/common/trade-fields';
import { TRADE_FIELDS, tradeInput } from '@/features/common/trade-values';
import { useDraftFiles } from '@/features/common/use-draft-files';
import { useLeaveGuard } from '@/features/common/use-leave-guard';
import { useTranslation } from '@/ui/texts';
import { Upload } from '@/ui/upload';
import { UploadTotal } from '@/ui/upload-total';
import { AccountFields } from '../account-fields';
import { FormFoot } from '../form-foot';
import { type RegisterType, registerDraftKey } from '../register-draft';
import { TermsField } from '../terms-field';
import { ACCOUNT_FIELDS, useRegisterForm } from '../use-register-form';

const FIELDS = [...ACCOUNT_FIELDS, ...TRADE_FIELDS] as const;
const INLINE = [...FIELDS, 'certificates'];

/** A professional's details, trade and documents. */
export function RegisterProfessionalForm({ type }: { type: Exclude<RegisterType, 'client'> }) {
  const { t } = useTranslation('profile');
  const files = useDraftFiles(registerDraftKey(type));
  const [isMissing, setMissing] = useState(false);
  const hasFiles = files.files.length > 0;
  // Without documents nothing is sent, but every other mistake is shown with it.
  const { form, call, onSend, isPending } = useRegisterForm(type, FIELDS, (values) =>
    hasFiles ? { ...tradeInput(values), certificates: files.files } : null,
  );
  useLeaveGuard(call.isPending);
  const progress = hasFiles ? call.progress : null;
  const onSubmit = (event?: React.FormEvent) => {
    setMissing(!hasFiles);
    void onSend(event);
  };

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-10">
        <section className="grid gap-6" aria-labelledby="account">
          <h2 id="account" className="text-xl">
            {t('trade.account')}
          </h2>
          <AccountFields type={type} />
        </section>
        <section className="grid gap-6" aria-labelledby="trade">
          <h2 id="trade" className="text-xl">
            {t('trade.title')}
          </h2>
          <TradeFields />
        </section>
        <section className="grid gap-3" aria-labelledby="papers">
          <h2 id="papers" className="text-xl">
            {t('trade.papers')}
          </h2>
          <p className="phrases text-ink-2">{t(`trade.papers_of.${type}`)}</p>
          <Upload
            label={t('trade.certificates')}
            files={files.files}
            onChange={(next) => {
              setMissing(false);
              files.set(next);
            }}
            maxFiles={Math.min(MAX_CERTIFICATES, MAX_FILES_PER_CALL)}
            maxTotalBytes={MAX_REGISTRATION_BYTES}
            progress={progress}
            interrupted={call.interrupted}
            onRetry={() => onSubmit()}
            error={isMissing && !hasFiles ? t('trade.certificates_required') : call.fieldErrors.certificates}
          />
          {!files.isKept && <p className="text-sm text-ink-2">{t('trade.files_not_kept')}</p>}
        </section>
        <div className="grid gap-5">
          <TermsField />
          <CallAlert shown={call.shown} inlineFields={INLINE} />
          {progress !== null && <UploadTotal fraction={progress} onCancel={call.cancel} />}
          <FormFoot isPending={isPending} />
        </div>
      </form>
    </FormProvider>
  );
}
