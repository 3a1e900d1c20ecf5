import type { ReplyOf } from '@/contract/call';
import type { secondFactorCalls } from '@/contract/second-factor/calls';

/** How logins are proved besides the password; its text is under `second_factor`. */
export function factorState({ is_set: hasApp, has_passkey: hasPasskey }: ReplyOf<typeof secondFactorCalls.state>) {
  if (hasApp) return 'is_set';
  return hasPasskey ? 'by_passkey' : 'is_not_set';
}
