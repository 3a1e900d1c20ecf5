import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { looksLikeEmail } from '@/domain/contact';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DoneFrame } from '@/features/common/forms/done-frame';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button, ButtonLink } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { AuthFrame } from './auth-frame';

/** Requests a link to set a new password; the result is the same whether or not the email address is known. */
export function ForgetPassword() {
  const { t } = useTranslation('auth');
  const forgot = useCallMutation(userAuthCalls.forgotPassword);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // No default value: text typed before hydration becomes the field's first value.
  const form = useForm<{ email: string }>();
  useServerErrors(form, ['email'], forgot.fieldErrors);
  const onSubmit = form.handleSubmit(async ({ email }) => {
    if (await forgot.run({ email: email.trim() })) setSentTo(email.trim());
  });

  if (sentTo) {
    return (
      <DoneFrame title={t('forget.done_title')} text={t('forget.done_text', { email: sentTo })}>
        <ButtonLink href={paths.login()}>{t('back_to_login')}</ButtonLink>
        <Button variant="text" onClick={() => setSentTo(null)}>
          {t('forget.again')}
        </Button>
      </DoneFrame>
    );
  }
  return (
    <AuthFrame title={t('forget.title')} lead={t('forget.lead')}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <CallAlert shown={forgot.shown} inlineFields={['email']} />
        <TextField
          {...form.register('email', { validate: (value) => looksLikeEmail(value) || t('email_wrong') })}
          id="email"
          label={t('email')}
          error={form.formState.errors.email?.message}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" fullWidth isPending={forgot.isPending}>
          {t('forget.submit')}
        </Button>
        <ButtonLink variant="text" href={paths.login()}>
          {t('back_to_login')}
        </ButtonLink>
      </form>
    </AuthFrame>
  );
}
