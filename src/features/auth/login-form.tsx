import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { awaitCode } from '@/client/registration-store';
import { startSession } from '@/client/session-store';
import { useShell } from '@/client/shell-context';
import { useCallMutation } from '@/client/use-call-mutation';
import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useFields } from '@/features/common/forms/use-fields';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/field';
import { PasswordField } from '@/ui/form/password-field';
import { late } from '@/ui/late';
import { Link } from '@/ui/link';
import { useTranslation } from '@/ui/texts';
import { afterLogin } from './after-login';
import { AuthFrame } from './auth-frame';

/** Only where demonstration data is on: nobody else's login brings it along. */
const DemoAccounts = late(() => import('./demo-accounts').then((module) => module.DemoAccounts));

/** Only for whoever has set a second factor. */
const LoginCode = late(() => import('./login-code').then((module) => module.LoginCode));

/** Log in, and go back to where the visitor was stopped (Spec §2, query r). */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { status } = useSession();
  const demoPassword = useShell()?.setting.demo_password;
  const login = useCallMutation(userAuthCalls.login);
  const hasOwnLogin = useRef(false);
  /** What the server said when it wanted a code; from then on there is a field for it. */
  const [codeHint, setCodeHint] = useState('');
  const wantsCode = login.shown?.code === 'second_factor_required';
  const returnPath = router.query.r;

  // Whoever is logged in already has nothing to do here.
  useEffect(() => {
    if (status === 'user' && !hasOwnLogin.current) router.replace(afterLogin('success', returnPath));
  }, [status, router, returnPath]);

  useEffect(() => {
    if (wantsCode) setCodeHint(login.shown?.text ?? '');
  }, [wantsCode, login.shown?.text]);

  const fields = useFields({
    initial: { email: '', password: '', code: '' },
    check: ({ email, password }) => ({
      email: email.trim() ? undefined : t('email_required'),
      password: password ? undefined : t('password_required'),
    }),
    serverErrors: login.fieldErrors,
    onSend: async ({ email, password, code }) => {
      const reply = await login.run({ email: email.trim(), password, code: code.trim() || undefined });
      if (!reply) return;
      hasOwnLogin.current = true;
      if (!startSession(reply)) return;
      if (reply.registration_step === 'verify')
        awaitCode({ registerType: reply.user_type, userEmail: email.trim(), ticket: null, resendAfterS: 0 });
      router.replace(afterLogin(reply.registration_step, returnPath));
    },
  });

  return (
    <AuthFrame
      title={t('login.title')}
      lead={
        <>
          {t('login.no_account')}{' '}
          <Link href={paths.register()} className="link">
            {t('login.register')}
          </Link>
        </>
      }
    >
      <form {...fields.form} className="grid gap-5">
        <CallAlert
          shown={wantsCode && fields.values.code === '' ? null : login.shown}
          inlineFields={['email', 'password']}
        />
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
        <PasswordField
          {...fields.field('password')}
          id="password"
          label={t('password')}
          autoComplete="current-password"
        />
        {codeHint && <LoginCode {...fields.field('code')} hint={codeHint} />}
        <Button type="submit" fullWidth isPending={login.isPending || status === 'user'}>
          {t('login.submit')}
        </Button>
        <Link href={paths.forgetPassword()} className="link inline-flex min-h-11 items-center justify-self-center">
          {t('login.forgot')}
        </Link>
      </form>
      {demoPassword && (
        <DemoAccounts password={demoPassword} onPick={(email) => fields.set({ email, password: demoPassword })} />
      )}
    </AuthFrame>
  );
}
