import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { ProofForm } from '@/features/common/proof/proof-form';
import { RecoveryCodes } from './recovery-codes';

/** Replaces used or lost recovery codes by new ones. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useCallMutation(secondFactorCalls.renewCodes);
  if (codes) return <RecoveryCodes done={t('second_factor.renewed')} codes={codes} onClose={onClose} />;
  return (
    <ProofForm
      text={t('second_factor.renew_text')}
      action={t('second_factor.renew')}
      sending={renew}
      onSend={async (proof) => {
        const reply = await renew.run(proof);
        if (reply) setCodes(reply.recovery_codes);
      }}
    />
  );
}
