import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ChangeEvent, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { rememberDevice } from '@/client/session/device-store';
import { clearRegistration, codeResent, noteVerified } from '@/client/session/registration-store';
import { startSession } from '@/client/session/session-store';
import { useShell } from '@/client/shell-context';
import { CODE_DIGITS, CODE_TTL_MS } from '@/config/limits/accounts';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { LAST_REQUEST_STEP } from '@/domain/project/request-steps';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { registrationPath } from '@/features/common/people/registration-path';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { Alert } from '@/ui/layout/alert';
import { codeDigits, codeOfLink } from './code-digits';
import { dropDrafts, type RegisterType } from './register-draft';
import { useCountdown } from './use-countdown';

interface VerifyFormProps {
  type: RegisterType;
  email: string;
  ticket: string | null;
  resendAtMs: number;
  /** Where a client goes on, if not to the end of the registration. */
  returnPath?: string;
  isGuest: boolean;
}

export function VerifyForm({ type, email, ticket, resendAtMs, returnPath, isGuest }: VerifyFormProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const hasDevMail = useShell()?.setting.has_dev_mail ?? false;
  const verify = useCallMutation(userAuthCalls.verify);
  const resend = useCallMutation(userAuthCalls.resendCode);
  const [isResent, setResent] = useState(false);
  /** The reply lacked a part of the login (Spec §8). */
  const [isIncomplete, setIncomplete] = useState(false);
  const ticketInput = ticket ? { ticket } : {};
  const secondsLeft = useCountdown(resendAtMs);

  // The link in the mail brings the code after the `#`, where no server sees it. Only a press verifies.
  const form = useForm({ defaultValues: { code: codeOfLink(location.hash) } });
  useServerErrors(form, ['code'], verify.fieldErrors);
  const onSubmit = form.handleSubmit(async ({ code }) => {
    setResent(false);
    const reply = await verify.run({ email, code, ...ticketInput });
    if (!reply) return;
    // Before the login: useRegistration must not take it for another tab's.
    noteVerified(email);
    const isStarted = startSession(reply);
    setIncomplete(!isStarted);
    if (!isStarted) return;
    rememberDevice(reply.device_token);
    // Navigate first: clearing the address would redirect this step to the start.
    const step = reply.registration_step;
    await router.replace(step === 'success' ? (returnPath ?? paths.registerSuccess()) : registrationPath(step));
    clearRegistration();
    dropDrafts();
  });
  const code = form.register('code', {
    validate: (value) => value.length === CODE_DIGITS || t('verify.code_short', { digits: CODE_DIGITS }),
  });
  /** A pasted code may have spaces and a line break around its digits. */
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = codeDigits(event.target.value);
    return code.onChange(event);
  };
  const onResend = async () => {
    setResent(false);
    const reply = await resend.run({ email, ...ticketInput });
    if (!reply) return;
    // The code of the mail's link, the default, is no longer valid.
    form.reset({ code: '' });
    codeResent(reply.resend_after);
    setResent(true);
  };

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid max-w-[480px] gap-5">
      {isIncomplete && <CallAlert shown={{ text: t('login.incomplete'), fields: [] }} />}
      <CallAlert shown={verify.fieldErrors.code ? null : verify.shown} />
      <CallAlert shown={resend.shown} />
      {isResent && <Alert tone="success">{t('verify.resent')}</Alert>}
      <TextField
        {...code}
        onChange={onType}
        id="code"
        label={t('verify.code')}
        error={form.formState.errors.code?.message}
        hint={t('verify.code_hint', { minutes: CODE_TTL_MS / 60_000 })}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-code=""
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={verify.isPending}>
          {t('verify.submit')}
        </Button>
        <Button variant="text" disabled={secondsLeft > 0} isPending={resend.isPending} onClick={onResend}>
          <span className="tabular-nums">
            {secondsLeft > 0 ? t('verify.resend_in', { seconds: secondsLeft }) : t('verify.resend')}
          </span>
        </Button>
      </div>
      <p className="text-[0.9375rem] text-ink-2">{t('verify.not_there')}</p>
      {hasDevMail && (
        <p className="rounded-m bg-gold-soft px-4 py-3 text-[0.9375rem]">
          {t('verify.demo')}{' '}
          <a href={`/dev/mail?to=${encodeURIComponent(email)}`} target="_blank" rel="noopener" className="link">
            {t('verify.demo_link')}
          </a>
        </p>
      )}
      {/* Another address would lose the request that a logged-in user has written. */}
      {(isGuest || !returnPath) && (
        <p className="text-[0.9375rem] text-ink-2">
          {t('verify.wrong_email')}{' '}
          <Link
            href={returnPath ? paths.start({ step: LAST_REQUEST_STEP }) : paths.registerType(type)}
            className="link inline-flex min-h-11 items-center"
          >
            {t('verify.start_again')}
          </Link>
        </p>
      )}
    </form>
  );
}
