import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { invalidate } from '@/client/query/invalidate';
import { useCallMutation } from '@/client/query/use-call-mutation';
import type { ReplyOf, RequestOf } from '@/contract/call';
import { passkeyCalls } from '@/contract/passkey/calls';
import { deviceOf } from '@/domain/device';
import { usePasskeyPrompt } from '@/features/common/passkey/use-passkey-prompt';
import { ProofForm } from '@/features/common/proof/proof-form';
import { PasskeyNameForm } from './passkey-name-form';
import { RecoveryCodes } from './recovery-codes';
import { useDeviceName } from './use-device-name';

type Options = ReplyOf<typeof passkeyCalls.begin>;
type Attestation = RequestOf<typeof passkeyCalls.finish>['response'];

/** The proof of who it is; a name, and the browser's own dialog; with the first factor the recovery codes, once. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const [options, setOptions] = useState<Options | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = useCallMutation(passkeyCalls.finish);
  const onMade = async (name: string, response: Attestation) => {
    const reply = await finish.run({ name, response });
    if (!reply) {
      // Options are valid once, so a refusal leads back to the first step. If the reply was lost, the passkey is there.
      setOptions(null);
      invalidate(['session']);
    } else if (reply.recovery_codes.length > 0) setCodes(reply.recovery_codes);
    else onClose();
  };
  if (codes) return <RecoveryCodes done={t('passkeys.done')} codes={codes} onClose={onClose} />;
  if (options) return <Create options={options} onMade={onMade} />;
  return <Begin refusal={finish.shown} onBegun={setOptions} />;
}

function Begin({ refusal, onBegun }: { refusal: ShownError | null; onBegun: (options: Options) => void }) {
  const { t } = useTranslation('account');
  const begin = useCallMutation(passkeyCalls.begin);
  return (
    <ProofForm
      text={t('passkeys.begin_text')}
      action={t('passkeys.next')}
      sending={{ ...begin, shown: begin.shown ?? refusal }}
      onSend={async (proof) => {
        const options = await begin.run(proof);
        if (options) onBegun(options);
      }}
    />
  );
}

interface CreateProps {
  options: Options;
  onMade: (name: string, response: Attestation) => Promise<void>;
}

function Create({ options, onMade }: CreateProps) {
  const { t } = useTranslation('account');
  const nameOf = useDeviceName();
  const prompt = usePasskeyPrompt();
  return (
    <PasskeyNameForm
      text={t('passkeys.create_text')}
      action={t('passkeys.create')}
      initial={nameOf(deviceOf(navigator.userAgent))}
      sending={{ shown: prompt.shown, fieldErrors: {} }}
      onSend={async (name) => {
        const response = await prompt.create(async () => options);
        if (response) await onMade(name, response);
      }}
    />
  );
}
