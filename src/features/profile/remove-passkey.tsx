import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { passkeyCalls } from '@/contract/passkey/calls';
import { ProofForm } from '@/features/common/proof/proof-form';

interface RemovePasskeyProps {
  passkey: { id: number; name: string };
  onClose: () => void;
}

/** Removes a passkey from the account; the device or password manager keeps its half, which is then of no use. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation('account');
  const remove = useCallMutation(passkeyCalls.remove);
  return (
    <ProofForm
      text={t('passkeys.remove_text', { name: passkey.name })}
      action={t('passkeys.remove_title')}
      variant="danger"
      sending={remove}
      onSend={async (proof) => {
        if (await remove.run({ id: passkey.id, ...proof })) onClose();
      }}
    />
  );
}
