import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { MAX_REGISTRATION_BYTES } from '@/config/limits/files';
import { useDraftFiles } from '@/features/common/files/use-draft-files';
import { CallAlert } from '@/features/common/forms/call-alert';
import { TRADE_FIELDS, tradeInput } from '@/features/common/forms/trade-values';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { UploadTotal } from '@/ui/form/upload-total';
import { AccountFields } from '../account-fields';
import { FormFoot } from '../form-foot';
import { type RegisterType, registerDraftKey } from '../register-draft';
import { TermsField } from '../terms-field';
import { ACCOUNT_FIELDS, useRegisterForm } from '../use-register-form';
import { TradeSections } from './trade-sections';

const FIELDS = [...ACCOUNT_FIELDS, ...TRADE_FIELDS] as const;
const INLINE = [...FIELDS, 'certificates'];

/** A professional's details, trade and documents. */
export function RegisterProfessionalForm({ type }: { type: Exclude<RegisterType, 'client'> }) {
  const { t } = useTranslation('profile');
  const files = useDraftFiles(registerDraftKey(type));
  const [isMissing, setMissing] = useState(false);
  const hasFiles = files.files.length > 0;
  // Without documents nothing is sent, but all other errors are shown too.
  const { form, call, onSend, isPending } = useRegisterForm(type, FIELDS, {
    inputOf: (values) => (hasFiles ? { ...tradeInput(values), certificates: files.files } : null),
  });
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
        <TradeSections
          type={type}
          label={t('trade.certificates')}
          files={files.files}
          onChange={(next) => {
            setMissing(false);
            files.set(next);
          }}
          maxTotalBytes={MAX_REGISTRATION_BYTES}
          progress={progress}
          interrupted={call.interrupted}
          onRetry={() => onSubmit()}
          error={isMissing && !hasFiles ? t('trade.certificates_required') : call.fieldErrors.certificates}
          note={!files.isSaved && t('trade.files_not_kept')}
        />
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
