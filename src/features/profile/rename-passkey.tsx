import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { passkeyCalls } from '@/contract/passkey/calls';
import { PasskeyNameForm } from './passkey-name-form';

interface RenamePasskeyProps {
  passkey: { id: number; name: string };
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation('account');
  const rename = useCallMutation(passkeyCalls.rename);
  return (
    <PasskeyNameForm
      text={t('passkeys.rename_text')}
      action={t('passkeys.save')}
      initial={passkey.name}
      sending={rename}
      onSend={async (name) => {
        if (await rename.run({ id: passkey.id, name })) onClose();
      }}
    />
  );
}
