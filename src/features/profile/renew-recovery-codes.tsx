import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { secondFactorCalls } from '@/contract/second-factor';
import { CallAlert } from '@/features/common/call-alert';
import { useFields } from '@/features/common/use-fields';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';
import { useTranslation } from '@/ui/texts';
import { RecoveryCodes } from './recovery-codes';

/** New recovery codes in place of those of before, which are used up or lost. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useCallMutation(secondFactorCalls.renewCodes);
  const fields = useFields({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password ? undefined : t('second_factor.password_required'),
      code: code.trim() ? undefined : t('second_factor.code_required'),
    }),
    serverErrors: renew.fieldErrors,
    onSend: async (values) => {
      const reply = await renew.run(values);
      if (reply) setCodes(reply.recovery_codes);
    },
  });
  if (codes) return <RecoveryCodes done={t('second_factor.renewed')} codes={codes} onClose={onClose} />;
  return (
    <form {...fields.form} className="grid gap-5">
      <p>{t('second_factor.renew_text')}</p>
      <CallAlert shown={renew.shown} inlineFields={['password', 'code']} />
      <PasswordField
        {...fields.field('password')}
        label={t('second_factor.password')}
        autoComplete="current-password"
      />
      <TextField
        {...fields.field('code')}
        label={t('second_factor.code')}
        hint={t('second_factor.code_or_recovery')}
        autoComplete="one-time-code"
      />
      <p>
        <Button type="submit" isPending={renew.isPending}>
          {t('second_factor.renew')}
        </Button>
      </p>
    </form>
  );
}
