import { useTranslation } from 'next-i18next/pages';
import { useForm } from 'react-hook-form';
import type { ShownError } from '@/client/http/call-error';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { TextField } from '@/ui/form/text-field';

const FIELDS = ['password', 'code'] as const;

interface ProofFormProps {
  /** What will happen. */
  text: string;
  action: string;
  variant?: 'danger';
  /** False where the password alone is enough. */
  wantsCode?: boolean;
  sending: { shown: ShownError | null; fieldErrors: Record<string, string>; isPending: boolean };
  onSend: (proof: { password: string; code: string }) => Promise<void>;
}

/** Password and code, which changes of what protects the account require. */
export function ProofForm({ text, action, variant, wantsCode = true, sending, onSend }: ProofFormProps) {
  const { t } = useTranslation('profile');
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  useServerErrors(form, FIELDS, sending.fieldErrors);
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(onSend)} className="grid gap-5">
      <p>{text}</p>
      <CallAlert shown={sending.shown} inlineFields={FIELDS} />
      <PasswordField
        {...register('password', { validate: (value) => value !== '' || t('second_factor.password_required') })}
        label={t('second_factor.password')}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      {wantsCode && (
        <TextField
          {...register('code', { validate: (value) => value.trim() !== '' || t('second_factor.code_required') })}
          label={t('second_factor.code')}
          error={errors.code?.message}
          hint={t('second_factor.code_or_recovery')}
          autoComplete="one-time-code"
        />
      )}
      <p>
        <Button type="submit" variant={variant} isPending={sending.isPending}>
          {action}
        </Button>
      </p>
    </form>
  );
}
