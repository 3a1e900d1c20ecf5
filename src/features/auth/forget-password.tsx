import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { looksLikeEmail } from '@/domain/contact';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DoneFrame } from '@/features/common/forms/done-frame';
import { useFields } from '@/features/common/forms/use-fields';
import { Button, ButtonLink } from '@/ui/form/button';
import { TextField } from '@/ui/form/field';
import { useTranslation } from '@/ui/texts';
import { AuthFrame } from './auth-frame';

/** Asks for a link to set a new password; what follows is the same whether or not the address is known. */
export function ForgetPassword() {
  const { t } = useTranslation('auth');
  const forgot = useCallMutation(userAuthCalls.forgotPassword);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const fields = useFields({
    initial: { email: '' },
    check: ({ email }) => ({ email: looksLikeEmail(email) ? undefined : t('email_wrong') }),
    serverErrors: forgot.fieldErrors,
    onSend: async ({ email }) => {
      if (await forgot.run({ email: email.trim() })) setSentTo(email.trim());
    },
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
      <form {...fields.form} className="grid gap-5">
        <CallAlert shown={forgot.shown} inlineFields={['email']} />
        <TextField
          {...fields.field('email')}
          id="email"
          label={t('email')}
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
