import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { ProofForm } from './proof-form';

/** Removes the second factor: logins then require the password only. */
export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
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
