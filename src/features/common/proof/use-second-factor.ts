import { useEffect } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { passkeyCalls } from '@/contract/passkey/calls';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { usePasskeyPrompt } from '@/features/common/passkey/use-passkey-prompt';
import { usePasskeySupport } from '@/features/common/passkey/use-passkey-support';

/** How the user can give their second factor with a call, if one is set. @param refusal the call's, so far */
export function useSecondFactor(refusal: ShownError | null) {
  const { data, refetch } = useCallQuery(secondFactorCalls.state, {});
  const challenge = useCallMutation(passkeyCalls.challenge);
  const prompt = usePasskeyPrompt();
  const support = usePasskeySupport();
  const { is_set: hasApp = false, has_passkey: hasPasskey = false } = data ?? {};

  // It was set on another device since.
  const isUnknown = refusal?.code === 'second_factor_required';
  useEffect(() => {
    if (isUnknown) void refetch();
  }, [isUnknown, refetch]);

  return {
    hasApp,
    isSet: hasApp || hasPasskey,
    canAskPasskey: hasPasskey && support === 'ready',
    /** Undefined if there is no answer; `shown` then says why, unless the user cancelled. */
    askPasskey: () => prompt.ask(() => challenge.run({})),
    /** Before another way is tried. */
    reset: () => {
      prompt.reset();
      challenge.reset();
    },
    isAsking: prompt.isOpen,
    shown: prompt.shown ?? challenge.shown,
  };
}
