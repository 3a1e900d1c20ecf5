import { useTranslation } from 'next-i18next/pages';
import { FormProvider } from 'react-hook-form';
import type { ShownError } from '@/client/http/call-error';
import type { RequestOf } from '@/contract/call';
import type { passkeyCalls } from '@/contract/passkey/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { ProofFields } from '@/features/common/proof/proof-fields';
import { useSecondFactor } from '@/features/common/proof/use-second-factor';
import { Button } from '@/ui/form/button';

const FIELDS = ['password', 'code'] as const;

type Proof = RequestOf<typeof passkeyCalls.begin>;

interface ProofFormProps {
  /** What will happen. */
  text: string;
  action: string;
  variant?: 'danger';
  /** Where the second factor is not asked for, even if one is set. */
  isPasswordEnough?: boolean;
  sending: { shown: ShownError | null; fieldErrors: Record<string, string>; isPending: boolean };
  onSend: (proof: Proof) => Promise<void>;
}

/** The password and, if one is set, the second factor, which changes of what protects the account require. */
export function ProofForm({ text, action, variant, isPasswordEnough = false, sending, onSend }: ProofFormProps) {
  const { t } = useTranslation('account');
  const factor = useSecondFactor(sending.shown);
  const isFactorWanted = factor.isSet && !isPasswordEnough;
  const form = useForm({ defaultValues: { password: '', code: '' } });
  useServerErrors(form, FIELDS, sending.fieldErrors);
  const onSubmit = form.handleSubmit(({ password, code }) => {
    factor.reset();
    return onSend({ password, ...(isFactorWanted && { code }) });
  });
  const onPasskey = async () => {
    if (!(await form.trigger('password', { shouldFocus: true }))) return;
    const passkey = await factor.askPasskey();
    if (passkey) await onSend({ password: form.getValues('password'), passkey });
  };
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <p>{text}</p>
        <CallAlert shown={factor.shown ?? sending.shown} inlineFields={FIELDS} />
        <ProofFields factor={{ ...factor, isSet: isFactorWanted }} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant={variant} isPending={sending.isPending}>
            {action}
          </Button>
          {isFactorWanted && factor.canAskPasskey && (
            <Button variant="quiet" isPending={factor.isAsking || sending.isPending} onClick={onPasskey}>
              {t('passkeys.prove')}
            </Button>
          )}
        </p>
      </form>
    </FormProvider>
  );
}
