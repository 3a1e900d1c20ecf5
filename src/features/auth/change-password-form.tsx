import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { rememberDevice } from '@/client/session/device-store';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@/config/limits/accounts';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { Alert } from '@/ui/layout/alert';

const FIELDS = ['current_password', 'new_password'] as const;

/** Changes the logged-in user's password; this login stays, every other one ends. */
export function ChangePasswordForm() {
  const { t } = useTranslation('auth');
  const change = useCallMutation(userAuthCalls.changePassword);
  const profile = useCallQuery(userAuthCalls.profile, {}).data;
  const [isDone, setDone] = useState(false);
  const form = useForm({ defaultValues: { current_password: '', new_password: '' } });
  const { register, formState } = form;
  useServerErrors(form, FIELDS, change.fieldErrors);
  const onSubmit = form.handleSubmit(async (values) => {
    setDone(false);
    const reply = await change.run(values);
    if (!reply) return;
    rememberDevice(reply.device_token);
    form.reset();
    setDone(true);
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid max-w-[480px] gap-5">
      {isDone && <Alert tone="success">{t('change.done_here')}</Alert>}
      <CallAlert shown={change.shown} inlineFields={FIELDS} />
      {/* For password managers: whose password it is. */}
      <input hidden readOnly name="email" autoComplete="username" value={profile?.email ?? ''} />
      <PasswordField
        {...register('current_password', { validate: (value) => value !== '' || t('password_required') })}
        id="current_password"
        label={t('current_password')}
        error={formState.errors.current_password?.message}
        autoComplete="current-password"
      />
      <PasswordField
        {...register('new_password', {
          validate: (value) => value.length >= PASSWORD_MIN_CHARS || t('password_short', { min: PASSWORD_MIN_CHARS }),
        })}
        id="new_password"
        label={t('new_password')}
        error={formState.errors.new_password?.message}
        hint={t('password_hint')}
        minLength={PASSWORD_MIN_CHARS}
        maxLength={PASSWORD_MAX_CHARS}
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
