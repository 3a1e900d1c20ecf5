import { useCallMutation } from '@/client/use-call-mutation';
import { secondFactorCalls } from '@/contract/second-factor';
import { CallAlert } from '@/features/common/call-alert';
import { useFields } from '@/features/common/use-fields';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';
import { useTranslation } from '@/ui/texts';

/** Logins want the password alone again. */
export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const remove = useCallMutation(secondFactorCalls.remove);
  const fields = useFields({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password ? undefined : t('second_factor.password_required'),
      code: code.trim() ? undefined : t('second_factor.code_required'),
    }),
    serverErrors: remove.fieldErrors,
    onSend: async (values) => {
      if (await remove.run(values)) onClose();
    },
  });
  return (
    <form {...fields.form} className="grid gap-5">
      <p>{t('second_factor.remove_text')}</p>
      <CallAlert shown={remove.shown} inlineFields={['password', 'code']} />
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
        <Button type="submit" variant="danger" isPending={remove.isPending}>
          {t('second_factor.remove')}
        </Button>
      </p>
    </form>
  );
}
