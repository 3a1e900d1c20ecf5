import { useCallMutation } from '@/client/use-call-mutation';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { useTranslation } from '@/ui/texts';
import { ProofForm } from './proof-form';

/** Logins want the password alone again. */
export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const remove = useCallMutation(secondFactorCalls.remove);
  return (
    <ProofForm
      text={t('second_factor.remove_text')}
      action={t('second_factor.remove')}
      variant="danger"
      sending={remove}
      onSend={async (proof) => {
        if (await remove.run(proof)) onClose();
      }}
    />
  );
}
