/** A professional's steps from the form to the approval (PRODUCT §2). A suspended account keeps its status. */
export const PROFESSIONAL_STATUSES = [
  'registered',
  'verified',
  'plan_chosen',
  'paid',
  'pending_approval',
  'info_requested',
  'approved',
  'rejected',
] as const;
export type ProfessionalStatus = (typeof PROFESSIONAL_STATUSES)[number];

export type ProfessionalEvent =
  | 'verify'
  | 'choose_plan'
  | 'pay'
  | 'submit'
  | 'approve'
  | 'request_info'
  | 'supply_info'
  | 'reject'
  | 'lapse'
  | 'apply_again';

interface ProfessionalTransition {
  event: ProfessionalEvent;
  /** `holder`: the professional; `payment`: the payment provider; `system`: a deadline, or an automatic step. */
  by: 'holder' | 'payment' | 'admin' | 'system';
  from: readonly ProfessionalStatus[];
  to: ProfessionalStatus;
}

/** The only place where these transitions exist. */
export const PROFESSIONAL_TRANSITIONS: readonly ProfessionalTransition[] = [
  { event: 'verify', by: 'holder', from: ['registered'], to: 'verified' },
  { event: 'choose_plan', by: 'holder', from: ['verified', 'plan_chosen'], to: 'plan_chosen' },
  { event: 'pay', by: 'payment', from: ['plan_chosen'], to: 'paid' },
  { event: 'submit', by: 'system', from: ['paid'], to: 'pending_approval' },
  { event: 'approve', by: 'admin', from: ['pending_approval', 'info_requested'], to: 'approved' },
  { event: 'request_info', by: 'admin', from: ['pending_approval'], to: 'info_requested' },
  { event: 'supply_info', by: 'holder', from: ['info_requested'], to: 'pending_approval' },
  { event: 'reject', by: 'admin', from: ['pending_approval', 'info_requested'], to: 'rejected' },
  { event: 'lapse', by: 'system', from: ['info_requested'], to: 'rejected' },
  { event: 'apply_again', by: 'holder', from: ['rejected'], to: 'verified' },
];

/** The status that an event leads to; null if it cannot happen. */
export function nextProfessionalStatus(
  status: ProfessionalStatus,
  event: ProfessionalEvent,
): ProfessionalStatus | null {
  return PROFESSIONAL_TRANSITIONS.find((one) => one.event === event && one.from.includes(status))?.to ?? null;
}

/** Why a registration is rejected. */
export const REJECTION_REASONS = ['documents', 'qualification', 'identity', 'conduct', 'no_answer', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
