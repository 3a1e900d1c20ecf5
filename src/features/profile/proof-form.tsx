import { useTranslation } from 'next-i18next/pages';
import { useForm } from 'react-hook-form';
import type { ShownError } from '@/client/http/call-error';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import type { RequestOf } from '@/contract/call';
import { passkeyCalls } from '@/contract/passkey/calls';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { usePasskeyPrompt } from '@/features/common/passkey/use-passkey-prompt';
import { usePasskeySupport } from '@/features/common/passkey/use-passkey-support';
import { Button } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { TextField } from '@/ui/form/text-field';

const FIELDS = ['password', 'code'] as const;

type Proof = RequestOf<typeof passkeyCalls.begin>;

interface ProofFormProps {
  /** What will happen. */
  text: string;
  action: string;
  variant?: 'danger';
  sending: { shown: ShownError | null; fieldErrors: Record<string, string>; isPending: boolean };
  onSend: (proof: Proof) => Promise<void>;
}

/** The password and, if one is set, the second factor: every change of what protects the account requires them. */
export function ProofForm({ text, action, variant, sending, onSend }: ProofFormProps) {
  const { t } = useTranslation('profile');
  const { is_set: hasApp, has_passkey: hasPasskey } = useCallQuery(secondFactorCalls.state, {}).data ?? {};
  const challenge = useCallMutation(passkeyCalls.challenge);
  const prompt = usePasskeyPrompt();
  const canPrompt = usePasskeySupport() === 'ready' && hasPasskey;
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  useServerErrors(form, FIELDS, sending.fieldErrors);
  const wantsCode = hasApp || hasPasskey;
  const onSubmit = form.handleSubmit(({ password, code }) => onSend({ password, ...(wantsCode && { code }) }));
  const onPasskey = async () => {
    if (!(await form.trigger('password', { shouldFocus: true }))) return;
    const passkey = await prompt.ask(() => challenge.run({}));
    if (passkey) await onSend({ password: form.getValues('password'), passkey });
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <p>{text}</p>
      <CallAlert shown={prompt.shown ?? challenge.shown ?? sending.shown} inlineFields={FIELDS} />
      <PasswordField
        {...register('password', { validate: (value) => value !== '' || t('second_factor.password_required') })}
        label={t('second_factor.password')}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      {wantsCode && (
        <TextField
          {...register('code', { validate: (value) => value.trim() !== '' || t('second_factor.code_required') })}
          label={t(hasApp ? 'second_factor.code' : 'second_factor.recovery_code')}
          error={errors.code?.message}
          hint={hasApp ? t('second_factor.code_or_recovery') : undefined}
          autoComplete="one-time-code"
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} isPending={sending.isPending}>
          {action}
        </Button>
        {canPrompt && (
          <Button variant="quiet" isPending={prompt.isOpen || sending.isPending} onClick={onPasskey}>
            {t('passkeys.prove')}
          </Button>
        )}
      </p>
    </form>
  );
}
