import type { ShownError } from '@/client/call-error';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useFields } from '@/features/common/forms/use-fields';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/field';
import { PasswordField } from '@/ui/form/password-field';
import { useTranslation } from '@/ui/texts';

interface ProofFormProps {
  /** What comes of it. */
  text: string;
  action: string;
  variant?: 'danger';
  /** Where no second factor is set the password is all there is. */
  wantsCode?: boolean;
  sending: { shown: ShownError | null; fieldErrors: Record<string, string>; isPending: boolean };
  onSend: (proof: { password: string; code: string }) => Promise<void>;
}

/** Password and code, which every change of a second factor wants. */
export function ProofForm({ text, action, variant, wantsCode = true, sending, onSend }: ProofFormProps) {
  const { t } = useTranslation('profile');
  const fields = useFields({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password ? undefined : t('second_factor.password_required'),
      code: !wantsCode || code.trim() ? undefined : t('second_factor.code_required'),
    }),
    serverErrors: sending.fieldErrors,
    onSend,
  });
  return (
    <form {...fields.form} className="grid gap-5">
      <p>{text}</p>
      <CallAlert shown={sending.shown} inlineFields={['password', 'code']} />
      <PasswordField
        {...fields.field('password')}
        label={t('second_factor.password')}
        autoComplete="current-password"
      />
      {wantsCode && (
        <TextField
          {...fields.field('code')}
          label={t('second_factor.code')}
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
