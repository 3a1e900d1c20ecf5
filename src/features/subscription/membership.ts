import type { ReplyOf } from '@/contract/call';
import type { subscriptionCalls } from '@/contract/subscription/calls';

export type Membership = ReplyOf<typeof subscriptionCalls.current>;

/** How a membership stands, as its holder reads it: to be ended is another thing than going on. */
export type MembershipState = 'none' | 'incomplete' | 'paid_waiting' | 'active' | 'ending' | 'past_due' | 'expired';

export function stateOf(membership: Pick<Membership, 'status' | 'cancel_at_period_end'>): MembershipState {
  if (membership.status === null) return 'none';
  if (membership.status === 'active' && membership.cancel_at_period_end) return 'ending';
  return membership.status;
}

/** What may be done now; the server asks its own rules once more. */
export function choicesOf(membership: Membership): ('change' | 'cancel' | 'resume' | 'come_back')[] {
  const state = stateOf(membership);
  if (state === 'active') return ['change', 'cancel'];
  if (state === 'ending') return ['resume'];
  if (state === 'past_due') return membership.cancel_at_period_end ? ['resume'] : ['change'];
  return state === 'expired' ? ['come_back'] : [];
}

/** The next period is paid beforehand: its end lies behind that of the one that runs. */
export const isPrepaid = ({ paid_until, period_end }: Membership): boolean =>
  paid_until !== null && period_end !== null && Date.parse(paid_until) > Date.parse(period_end);

/** What has just been done, in a word. */
export type MembershipNotice = 'changed' | 'cancelled' | 'resumed';
