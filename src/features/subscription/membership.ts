import type { ReplyOf } from '@/contract/call';
import type { subscriptionCalls } from '@/contract/subscription/calls';

export type Membership = ReplyOf<typeof subscriptionCalls.current>;

/** A membership's state as its holder sees it: `ending` is active, but cancelled. */
export type MembershipState = 'none' | 'incomplete' | 'paid_waiting' | 'active' | 'ending' | 'past_due' | 'expired';

export function stateOf(membership: Pick<Membership, 'status' | 'cancel_at_period_end'>): MembershipState {
  if (membership.status === null) return 'none';
  if (membership.status === 'active' && membership.cancel_at_period_end) return 'ending';
  return membership.status;
}

/** The actions available now; the server checks its own rules again. */
export function choicesOf(membership: Membership): ('change' | 'cancel' | 'resume' | 'come_back')[] {
  const state = stateOf(membership);
  if (state === 'active') return ['change', 'cancel'];
  if (state === 'ending') return ['resume'];
  if (state === 'past_due') return membership.cancel_at_period_end ? ['resume'] : ['change'];
  return state === 'expired' ? ['come_back'] : [];
}

/** Whether the next period is prepaid: the paid time ends after the running period. */
export const isPrepaid = ({ paid_until, period_end }: Membership): boolean =>
  paid_until !== null && period_end !== null && Date.parse(paid_until) > Date.parse(period_end);

/** The plan of the last paid period, which the period after it has too unless another is chosen. */
export const lastPaidPlan = ({ prepaid_plan, plan }: Membership) => prepaid_plan ?? plan;

/** The action that has just been done. */
export type MembershipNotice = 'changed' | 'cancelled' | 'resumed';
