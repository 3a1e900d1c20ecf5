import { useTranslation } from 'next-i18next/pages';
import type { RequestOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { usePasskeyPrompt } from '@/features/common/passkey/use-passkey-prompt';
import { usePasskeySupport } from '@/features/common/passkey/use-passkey-support';
import { Button } from '@/ui/form/button';

interface PasskeyStepProps {
  /** For `navigator.credentials.get`. */
  options: { challenge: string };
  isPending: boolean;
  /** Whether the rest of the form is filled in. */
  onCheck: () => Promise<boolean>;
  onAnswer: (passkey: NonNullable<RequestOf<typeof userAuthCalls.login>['passkey']>) => Promise<void>;
}

/** Completes a login by password with a passkey, instead of a code; nothing where the browser has none. */
export function PasskeyStep({ options, isPending, onCheck, onAnswer }: PasskeyStepProps) {
  const { t } = useTranslation('auth');
  const prompt = usePasskeyPrompt();
  if (usePasskeySupport() !== 'ready') return null;
  const onPress = async () => {
    if (!(await onCheck())) return;
    const passkey = await prompt.ask(async () => options);
    if (passkey) await onAnswer(passkey);
  };
  return (
    <>
      <Button variant="quiet" fullWidth isPending={prompt.isOpen || isPending} onClick={onPress}>
        {t('login.passkey_step')}
      </Button>
      <CallAlert shown={prompt.shown} />
    </>
  );
}
