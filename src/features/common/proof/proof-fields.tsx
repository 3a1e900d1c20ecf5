import { useTranslation } from 'next-i18next/pages';
import { useFormContext } from 'react-hook-form';
import { PasswordField } from '@/ui/form/password-field';
import { TextField } from '@/ui/form/text-field';

interface ProofFieldsProps {
  /** The second factor that the user has to give too, by a code if not by a passkey. */
  factor: { isSet: boolean; hasApp: boolean };
  passwordHint?: string;
}

/** The password and, if a second factor is set, a code; for the form around them, which has both values. */
export function ProofFields({ factor, passwordHint }: ProofFieldsProps) {
  const { t } = useTranslation('account');
  const { register, formState } = useFormContext<{ password: string; code: string }>();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        {...register('password', { validate: (value) => value !== '' || t('second_factor.password_required') })}
        label={t('second_factor.password')}
        error={errors.password?.message}
        hint={passwordHint}
        autoComplete="current-password"
      />
      {factor.isSet && (
        <TextField
          {...register('code', {
            validate: (value) =>
              value.trim() !== '' ||
              t(factor.hasApp ? 'second_factor.code_required' : 'second_factor.recovery_code_required'),
          })}
          label={t(factor.hasApp ? 'second_factor.code' : 'second_factor.recovery_code')}
          error={errors.code?.message}
          hint={factor.hasApp ? t('second_factor.code_or_recovery') : undefined}
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}
