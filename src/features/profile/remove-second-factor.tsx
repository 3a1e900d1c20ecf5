import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { ProofForm } from '@/features/common/proof/proof-form';

interface RemoveSecondFactorProps {
  hasPasskey: boolean;
  onClose: () => void;
}

/** Removes the app: logins then require the password only, or a passkey as well if there is one. */
export function RemoveSecondFactor({ hasPasskey, onClose }: RemoveSecondFactorProps) {
  const { t } = useTranslation('account');
  const remove = useCallMutation(secondFactorCalls.remove);
  return (
    <ProofForm
      text={t(hasPasskey ? 'second_factor.remove_app_text' : 'second_factor.remove_text')}
      action={t('second_factor.remove')}
      variant="danger"
      sending={remove}
      onSend={async (proof) => {
        if (await remove.run(proof)) onClose();
      }}
    />
  );
}
