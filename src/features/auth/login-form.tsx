import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { startSession } from '@/client/session/session-store';
import { useSession } from '@/client/session/use-session';
import { useShell } from '@/client/shell-context';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { TextField } from '@/ui/form/text-field';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { afterLogin } from './after-login';
import { AuthFrame } from './auth-frame';

/** Fetched only where demonstration data is on. */
const DemoAccounts = dynamic(() => import('./demo-accounts').then((module) => module.DemoAccounts), {
  ssr: false,
  loading: lazyLoading(),
});

const FIELDS = ['email', 'password', 'code'] as const;

/** The login form; it leads back to the page the visitor came from (Spec §2, query r). */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { status } = useSession();
  const demoPassword = useShell()?.setting.demo_password;
  const login = useCallMutation(userAuthCalls.login);
  const hasOwnLogin = useRef(false);
  /** The server's message when it requires a code; from then on there is a field for it. */
  const [codeHint, setCodeHint] = useState('');
  /** The reply lacked a part of the login (Spec §8). */
  const [isIncomplete, setIncomplete] = useState(false);
  const wantsCode = login.shown?.code === 'second_factor_required';
  const returnPath = router.query.r;

  // A user who is logged in already does not need this page.
  useEffect(() => {
    if (status === 'user' && !hasOwnLogin.current) router.replace(afterLogin('success', returnPath));
  }, [status, router, returnPath]);

  useEffect(() => {
    if (wantsCode) setCodeHint(login.shown?.text ?? '');
  }, [wantsCode, login.shown?.text]);

  // No default values: text typed or filled in before hydration becomes a field's first value.
  const form = useForm<{ email: string; password: string; code?: string }>();
  const { register, setFocus, setValue, formState } = form;
  const { errors } = formState;
  useServerErrors(form, FIELDS, login.fieldErrors);
  const onSubmit = form.handleSubmit(async ({ email, password, code }) => {
    const devices = await import('@/client/session/device-store').catch(() => null);
    const reply = await login.run({
      email: email.trim(),
      password,
      code: code?.trim() || undefined,
      device_tokens: devices?.readDeviceTokens(),
    });
    if (!reply) return;
    const registration =
      reply.registration_step === 'verify'
        ? await import('@/client/session/registration-store').catch(() => null)
        : null;
    hasOwnLogin.current = true;
    const isStarted = startSession(reply);
    setIncomplete(!isStarted);
    if (!isStarted) return;
    devices?.rememberDevice(reply.device_token);
    registration?.awaitCode({
      registerType: reply.user_type,
      userEmail: email.trim(),
      ticket: null,
      resendAfterS: 0,
    });
    router.replace(afterLogin(reply.registration_step, returnPath));
  });
  const onPickDemo = (email: string, password: string) => {
    setValue('email', email, { shouldValidate: formState.isSubmitted });
    setValue('password', password, { shouldValidate: formState.isSubmitted });
  };

  useEffect(() => {
    if (codeHint) setFocus('code');
  }, [codeHint, setFocus]);

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
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        {isIncomplete && <CallAlert shown={{ text: t('login.incomplete'), fields: [] }} />}
        <CallAlert shown={wantsCode && !form.getValues('code') ? null : login.shown} inlineFields={FIELDS} />
        <TextField
          {...register('email', { validate: (value) => Boolean(value.trim()) || t('email_required') })}
          id="email"
          label={t('email')}
          error={errors.email?.message}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...register('password', { validate: (value) => Boolean(value) || t('password_required') })}
          id="password"
          label={t('password')}
          error={errors.password?.message}
          autoComplete="current-password"
        />
        {codeHint && (
          <TextField
            {...register('code')}
            id="code"
            label={t('verify.code')}
            hint={codeHint}
            error={errors.code?.message}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <Button type="submit" fullWidth isPending={formState.isSubmitting || status === 'user'}>
          {t('login.submit')}
        </Button>
        <Link href={paths.forgetPassword()} className="link inline-flex min-h-11 items-center justify-self-center">
          {t('login.forgot')}
        </Link>
      </form>
      {demoPassword && <DemoAccounts password={demoPassword} onPick={(email) => onPickDemo(email, demoPassword)} />}
    </AuthFrame>
  );
}
