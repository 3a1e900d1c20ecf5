import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { readDeviceTokens } from '@/client/session/device-store';
import type { ReplyOf } from '@/contract/call';
import { passkeyCalls } from '@/contract/passkey/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { usePasskeyPrompt } from '@/features/common/passkey/use-passkey-prompt';
import { usePasskeySupport } from '@/features/common/passkey/use-passkey-support';
import { Button } from '@/ui/form/button';

interface PasskeyLoginProps {
  isLoggedIn: boolean;
  onReply: (reply: ReplyOf<typeof passkeyCalls.login>) => Promise<void>;
}

/** Logs in with a passkey instead of e-mail and password; nothing where the browser has none. */
export function PasskeyLogin({ isLoggedIn, onReply }: PasskeyLoginProps) {
  const { t } = useTranslation('auth');
  const support = usePasskeySupport();
  const prompt = usePasskeyPrompt();
  const begin = useCallMutation(passkeyCalls.beginLogin);
  const login = useCallMutation(passkeyCalls.login);
  if (support !== 'ready') return null;
  const onPress = async () => {
    login.reset();
    const response = await prompt.ask(() => begin.run({}));
    const reply = response && (await login.run({ response, device_tokens: readDeviceTokens() }));
    if (reply) await onReply(reply);
  };
  return (
    <div className="mt-5 grid gap-5 border-t border-line pt-5">
      <CallAlert shown={prompt.shown ?? begin.shown ?? login.shown} />
      <Button variant="quiet" fullWidth isPending={prompt.isOpen || login.isPending || isLoggedIn} onClick={onPress}>
        {t('login.passkey')}
      </Button>
    </div>
  );
}
