import { useTranslation } from 'next-i18next/pages';
import { useFormContext } from 'react-hook-form';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@/config/limits/accounts';
import { NAME_MAX_CHARS } from '@/config/limits/calls';
import { looksLikeEmail, looksLikePhone, suggestEmail } from '@/domain/contact';
import { PasswordField } from '@/ui/form/password-field';
import { TextField } from '@/ui/form/text-field';
import type { RegisterType } from './register-draft';
import type { RegisterValues } from './use-register-form';

/** Name, contact and login. Each rule is shown at its field, and password managers recognise the fields. */
export function AccountFields({ type }: { type: RegisterType }) {
  const { t } = useTranslation('auth');
  const { register, setValue, watch, formState } = useFormContext<RegisterValues>();
  const { errors } = formState;
  const suggestion = suggestEmail(watch('email'));
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-x-5">
        <TextField
          {...register('name', { validate: (value) => Boolean(value.trim()) || t('form.name_required') })}
          label={t('form.name')}
          error={errors.name?.message}
          autoComplete="name"
          maxLength={NAME_MAX_CHARS}
        />
        <TextField
          {...register('nickname')}
          label={t('form.nickname')}
          hint={type === 'client' ? t('form.nickname_hint') : t('form.nickname_hint_professional')}
          isOptional
          error={errors.nickname?.message}
          autoComplete="nickname"
          maxLength={NAME_MAX_CHARS}
        />
        <TextField
          {...register('email', { validate: (value) => looksLikeEmail(value) || t('email_wrong') })}
          id="email"
          label={t('email')}
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          below={
            <p aria-live="polite" className="text-sm text-gold not-empty:mt-1.5">
              {suggestion && (
                <>
                  {t('form.email_meant', { email: suggestion })}{' '}
                  <button
                    type="button"
                    className="link inline-flex min-h-11 items-center px-1 font-semibold"
                    onClick={() => setValue('email', suggestion, { shouldDirty: true, shouldValidate: true })}
                  >
                    {t('form.email_mend')}
                  </button>
                </>
              )}
            </p>
          }
        />
        <TextField
          {...register('phone', { validate: (value) => looksLikePhone(value) || t('form.phone_wrong') })}
          label={t('form.phone')}
          hint={t('form.phone_hint')}
          error={errors.phone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <PasswordField
        {...register('password', {
          validate: (value) => value.length >= PASSWORD_MIN_CHARS || t('password_short', { min: PASSWORD_MIN_CHARS }),
        })}
        id="password"
        label={t('password')}
        hint={t('password_hint')}
        minLength={PASSWORD_MIN_CHARS}
        error={errors.password?.message}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_CHARS}
      />
    </>
  );
}
