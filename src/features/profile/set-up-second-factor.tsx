import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import type { ReplyOf } from '@/contract/call';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { ProofForm } from '@/features/common/proof/proof-form';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { QrCode } from '@/ui/media/qr-code';
import { RecoveryCodes } from './recovery-codes';

type Begun = ReplyOf<typeof secondFactorCalls.begin>;

/**
 * The password (and a current code, to replace an app); the new app's first code; the recovery codes, shown only once.
 */
export function SetUpSecondFactor({ isReplaced = false, onClose }: { isReplaced?: boolean; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes done={t('second_factor.done')} codes={codes} onClose={onClose} />;
  if (begun) return <FirstCode begun={begun} onSet={setCodes} />;
  return <Begin isReplaced={isReplaced} onBegun={setBegun} />;
}

function Begin({ isReplaced, onBegun }: { isReplaced: boolean; onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation('account');
  const begin = useCallMutation(secondFactorCalls.begin);
  return (
    <ProofForm
      text={t(isReplaced ? 'second_factor.replace_text' : 'second_factor.begin_text')}
      action={t('second_factor.next')}
      sending={begin}
      onSend={async (proof) => {
        const reply = await begin.run(proof);
        if (reply) onBegun(reply);
      }}
    />
  );
}

function FirstCode({ begun, onSet }: { begun: Begun; onSet: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('account');
  const confirm = useCallMutation(secondFactorCalls.confirm);
  const form = useForm({ defaultValues: { code: '' } });
  useServerErrors(form, ['code'], confirm.fieldErrors);
  const onSubmit = form.handleSubmit(async (values) => {
    const reply = await confirm.run(values);
    if (reply) onSet(reply.recovery_codes);
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <p>{t('second_factor.scan')}</p>
      <QrCode text={begun.otpauth_url} label={t('second_factor.qr')} />
      <p>
        {t('second_factor.type')}{' '}
        <code className="break-all font-semibold">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CallAlert shown={confirm.shown} inlineFields={['code']} />
      <TextField
        {...form.register('code', { validate: (value) => value.trim() !== '' || t('second_factor.code_required') })}
        label={t('second_factor.code')}
        error={form.formState.errors.code?.message}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <p>
        <Button type="submit" isPending={confirm.isPending}>
          {t('second_factor.confirm')}
        </Button>
      </p>
    </form>
  );
}
