import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { awaitCode } from '@/client/registration-store';
import { useCallMutation } from '@/client/use-call-mutation';
import { NAME_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@/config/limits';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth';
import { looksLikeEmail, looksLikePhone, suggestEmail } from '@/domain/contact';
import { CallAlert } from '@/features/common/call-alert';
import { Button, ButtonLink } from '@/ui/button';
import { CheckboxField, TextField } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';
import { useTranslation } from '@/ui/texts';
import { keepDraft, type RegisterDraft, readDraft } from './register-draft';
import { TermsDialog } from './terms-dialog';

interface RegisterValues extends RegisterDraft {
  password: string;
  accept_terms: boolean;
}

const FIELDS = ['name', 'nickname', 'email', 'phone', 'password', 'accept_terms'] as const;

/** A client's details; what was typed stays on this device until it is sent, the password never. */
export function RegisterForm() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const call = useCallMutation(userAuthCalls.register);
  const [isTermsOpen, setTermsOpen] = useState(false);
  const { register, handleSubmit, setError, setValue, subscribe, watch, formState } = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: { ...readDraft(), password: '', accept_terms: false },
  });
  const { errors } = formState;
  const suggestion = suggestEmail(watch('email'));

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ ...values }) }),
    [subscribe],
  );

  const serverErrors = JSON.stringify(call.fieldErrors);
  useEffect(() => {
    const messages: Record<string, string> = JSON.parse(serverErrors);
    const wrong = FIELDS.filter((name) => messages[name]);
    for (const name of wrong)
      setError(name, { type: 'server', message: messages[name] }, { shouldFocus: name === wrong[0] });
  }, [serverErrors, setError]);

  const onSubmit = handleSubmit(async (values) => {
    const reply = await call.run({ ...values, user_type: 'client', accept_terms: true });
    if (!reply) return;
    awaitCode({
      registerType: 'client',
      userEmail: reply.email,
      ticket: reply.ticket,
      resendAfterS: reply.resend_after,
    });
    router.push(paths.registerVerify());
  });

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-6">
      <CallAlert shown={call.shown} inlineFields={FIELDS} />
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
          hint={t('form.nickname_hint')}
          isOptional
          error={errors.nickname?.message}
          autoComplete="nickname"
          maxLength={NAME_MAX_CHARS}
        />
        <TextField
          {...register('email', { validate: (value) => looksLikeEmail(value) || t('email_wrong') })}
          label={t('email')}
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
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
        label={t('password')}
        hint={t('password_hint', { min: PASSWORD_MIN_CHARS })}
        error={errors.password?.message}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_CHARS}
      />
      <CheckboxField
        {...register('accept_terms', { validate: (value) => value || t('form.terms_required') })}
        label={
          <>
            {t('form.terms')}{' '}
            <button type="button" className="link text-left font-semibold" onClick={() => setTermsOpen(true)}>
              {t('form.read_terms')}
            </button>
          </>
        }
        error={errors.accept_terms?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <ButtonLink variant="quiet" href={paths.register()}>
          {t('back')}
        </ButtonLink>
        <Button
          type="submit"
          isPending={call.isPending || (formState.isSubmitSuccessful && !call.shown)}
          className="flex-1 sm:flex-none"
        >
          {t('form.submit')}
        </Button>
      </div>
      <TermsDialog isOpen={isTermsOpen} onClose={() => setTermsOpen(false)} />
    </form>
  );
}
