import { useRouter } from 'next/router';
import { useState } from 'react';
import { announceChange } from '@/client/changes';
import { clearSession } from '@/client/session-store';
import { useCallMutation } from '@/client/use-call-mutation';
import { PASSWORD_MIN_CHARS } from '@/config/limits';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DoneFrame } from '@/features/common/forms/done-frame';
import { useFields } from '@/features/common/forms/use-fields';
import { Button, ButtonLink } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { Link } from '@/ui/link';
import { useTranslation } from '@/ui/texts';
import { AuthFrame } from './auth-frame';

/** Sets a new password with the token of a mailed link. */
export function ChangeForgetPassword() {
  const { t } = useTranslation('auth');
  const { token } = useRouter().query;
  const change = useCallMutation(userAuthCalls.changePassword);
  const [isDone, setDone] = useState(false);
  const fields = useFields({
    initial: { new_password: '' },
    check: ({ new_password }) => ({
      new_password:
        new_password.length >= PASSWORD_MIN_CHARS ? undefined : t('password_short', { min: PASSWORD_MIN_CHARS }),
    }),
    serverErrors: change.fieldErrors,
    onSend: async ({ new_password }) => {
      if (!(await change.run({ token: String(token), new_password }))) return;
      // Every login ended with the old password, this browser's too.
      clearSession();
      announceChange('everything');
      setDone(true);
    },
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
      <form {...fields.form} className="grid gap-5">
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
          {...fields.field('new_password')}
          id="new_password"
          label={t('new_password')}
          hint={t('password_hint', { min: PASSWORD_MIN_CHARS })}
          autoComplete="new-password"
        />
        <Button type="submit" fullWidth isPending={change.isPending}>
          {t('change.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
