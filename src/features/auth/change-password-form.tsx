import { useState } from 'react';
import { useCallQuery } from '@/client/query';
import { useCallMutation } from '@/client/use-call-mutation';
import { PASSWORD_MIN_CHARS } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useFields } from '@/features/common/forms/use-fields';
import { Button } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { Alert } from '@/ui/layout/alert';
import { useTranslation } from '@/ui/texts';

const EMPTY = { current_password: '', new_password: '' };

/** Changes the password of whoever is logged in; this login stays, every other one ends. */
export function ChangePasswordForm() {
  const { t } = useTranslation('auth');
  const change = useCallMutation(userAuthCalls.changePassword);
  const profile = useCallQuery(userAuthCalls.profile, {}).data;
  const [isDone, setDone] = useState(false);
  const fields = useFields({
    initial: EMPTY,
    check: ({ current_password, new_password }) => ({
      current_password: current_password ? undefined : t('password_required'),
      new_password:
        new_password.length >= PASSWORD_MIN_CHARS ? undefined : t('password_short', { min: PASSWORD_MIN_CHARS }),
    }),
    serverErrors: change.fieldErrors,
    onSend: async (values) => {
      setDone(false);
      if (!(await change.run(values))) return;
      fields.set(EMPTY);
      setDone(true);
    },
  });
  return (
    <form {...fields.form} className="grid max-w-[480px] gap-5">
      {isDone && <Alert tone="success">{t('change.done_here')}</Alert>}
      <CallAlert shown={change.shown} inlineFields={['current_password', 'new_password']} />
      {/* For password managers: whose password it is. */}
      <input hidden readOnly name="email" autoComplete="username" value={profile?.email ?? ''} />
      <PasswordField
        {...fields.field('current_password')}
        id="current_password"
        label={t('current_password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...fields.field('new_password')}
        id="new_password"
        label={t('new_password')}
        hint={t('password_hint', { min: PASSWORD_MIN_CHARS })}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" isPending={change.isPending}>
          {t('change.submit')}
        </Button>
      </div>
    </form>
  );
}
