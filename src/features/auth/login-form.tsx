import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useShell } from '@/client/shell-context';
import { paths } from '@/config/paths';
import type { RequestOf } from '@/contract/call';
import type { SecondFactorWays } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { TextField } from '@/ui/form/text-field';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { AuthFrame } from './auth-frame';
import { useLoggedIn } from './use-logged-in';

/** Fetched only where demonstration data is on. */
const DemoAccounts = dynamic(() => import('./demo-accounts').then((module) => module.DemoAccounts), {
  ssr: false,
  loading: lazyLoading(),
});

/** Not part of the page as it is sent: only the browser knows whether it has passkeys. */
const PasskeyLogin = dynamic(() => import('./passkey-login').then((module) => module.PasskeyLogin), {
  ssr: false,
  loading: lazyLoading(),
});

const PasskeyStep = dynamic(() => import('./passkey-step').then((module) => module.PasskeyStep), {
  ssr: false,
  loading: lazyLoading(),
});

const FIELDS = ['email', 'password', 'code'] as const;

interface LoginValues {
  email: string;
  password: string;
  code?: string;
}
type Factor = Pick<RequestOf<typeof userAuthCalls.login>, 'code' | 'passkey'>;

/** The login form: password and, where one is set, the second factor; or a passkey alone. */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const demoPassword = useShell()?.setting.demo_password;
  const login = useCallMutation(userAuthCalls.login);
  const { onReply, isIncomplete, isLoggedIn } = useLoggedIn();
  const wantsFactor = login.shown?.code === 'second_factor_required';
  /** How the second factor can be given, once the server has required it. */
  const [ways, setWays] = useState<SecondFactorWays | null>(null);
  const fresh = login.error?.body?.fresh as SecondFactorWays | undefined;

  useEffect(() => {
    if (fresh) setWays(fresh);
  }, [fresh]);

  // No default values: text typed or filled in before hydration becomes a field's first value.
  const form = useForm<LoginValues>();
  const { register, setFocus, setValue, formState } = form;
  const { errors } = formState;
  useServerErrors(form, FIELDS, login.fieldErrors);
  const send = async ({ email, password }: LoginValues, factor: Factor) => {
    const devices = await import('@/client/session/device-store').catch(() => null);
    const reply = await login.run({
      email: email.trim(),
      password,
      ...factor,
      device_tokens: devices?.readDeviceTokens(),
    });
    if (reply) await onReply(reply, email.trim());
  };
  const onSubmit = form.handleSubmit(({ code, ...values }) => send(values, { code: code?.trim() || undefined }));
  const onPickDemo = (email: string, password: string) => {
    setValue('email', email, { shouldValidate: formState.isSubmitted });
    setValue('password', password, { shouldValidate: formState.isSubmitted });
  };

  const hasCodeField = ways !== null;
  useEffect(() => {
    if (hasCodeField) setFocus('code');
  }, [hasCodeField, setFocus]);

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
        <CallAlert shown={wantsFactor && !form.getValues('code') ? null : login.shown} inlineFields={FIELDS} />
        <TextField
          {...register('email', {
            validate: (value) => Boolean(value.trim()) || t('email_required'),
            // Another account has other factors, or none.
            onChange: () => setWays(null),
          })}
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
        {ways && (
          <TextField
            {...register('code', {
              validate: (value) =>
                Boolean(value?.trim()) || t(ways.has_app ? 'code_required' : 'recovery_code_required'),
            })}
            id="code"
            label={t(ways.has_app ? 'verify.code' : 'login.recovery_code')}
            hint={t('login.second_step')}
            error={errors.code?.message}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <Button type="submit" fullWidth isPending={formState.isSubmitting || isLoggedIn}>
          {t('login.submit')}
        </Button>
        {ways?.passkey_options && (
          <PasskeyStep
            options={ways.passkey_options}
            isPending={login.isPending || isLoggedIn}
            onCheck={() => form.trigger(['email', 'password'], { shouldFocus: true })}
            onAnswer={(passkey) => send(form.getValues(), { passkey })}
          />
        )}
        <Link href={paths.forgetPassword()} className="link inline-flex min-h-11 items-center justify-self-center">
          {t('login.forgot')}
        </Link>
      </form>
      {!ways && <PasskeyLogin isLoggedIn={isLoggedIn} onReply={onReply} />}
      {demoPassword && <DemoAccounts password={demoPassword} onPick={(email) => onPickDemo(email, demoPassword)} />}
    </AuthFrame>
  );
}
