import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { invalidate } from '@/client/query/invalidate';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { rememberDevice } from '@/client/session/device-store';
import { clearSession } from '@/client/session/session-store';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@/config/limits/accounts';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DoneFrame } from '@/features/common/forms/done-frame';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button, ButtonLink } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { AuthFrame } from './auth-frame';

/** Sets a new password with the token of a mailed link. */
export function ChangeForgetPassword() {
  const { t } = useTranslation('auth');
  const { token } = useRouter().query;
  const change = useCallMutation(userAuthCalls.changePassword);
  const [isDone, setDone] = useState(false);
  // No default value: text typed before hydration becomes the field's first value.
  const form = useForm<{ new_password: string }>();
  useServerErrors(form, ['new_password'], change.fieldErrors);
  const onSubmit = form.handleSubmit(async ({ new_password }) => {
    const reply = await change.run({ token: String(token), new_password });
    if (!reply) return;
    rememberDevice(reply.device_token);
    // Every login ended with the old password, that of this browser too.
    clearSession();
    invalidate('everything');
    setDone(true);
  });

  if (isDone) {
    return (
      <DoneFrame picture="projects" title={t('change.done_title')} text={t('change.done_text')}>
        <ButtonLink href={paths.login()}>{t('login.submit')}</ButtonLink>
      </DoneFrame>
    );
  }
  if (typeof token !== 'string' || !token) {
    return (
      <DoneFrame takesFocus={false} picture="error" title={t('change.no_token')} text={t('change.no_token_text')}>
        <ButtonLink href={paths.forgetPassword()}>{t('change.new_link')}</ButtonLink>
      </DoneFrame>
    );
  }
  return (
    <AuthFrame title={t('change.title')}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <CallAlert shown={change.shown} inlineFields={['new_password', 'token']} />
        {change.fieldErrors.token && (
          <p className="text-ember">
            {change.fieldErrors.token}{' '}
            <Link href={paths.forgetPassword()} className="link">
              {t('change.new_link')}
            </Link>
          </p>
        )}
        <PasswordField
          {...form.register('new_password', {
            validate: (value) => value.length >= PASSWORD_MIN_CHARS || t('password_short', { min: PASSWORD_MIN_CHARS }),
          })}
          id="new_password"
          label={t('new_password')}
          error={form.formState.errors.new_password?.message}
          hint={t('password_hint')}
          minLength={PASSWORD_MIN_CHARS}
          maxLength={PASSWORD_MAX_CHARS}
          autoComplete="new-password"
        />
        <Button type="submit" fullWidth isPending={change.isPending}>
          {t('change.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
