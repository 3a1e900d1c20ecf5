import type { ProjectAction } from './transitions';

/** The reasons of each action that needs one; their labels are in the `project` texts under `reason`. */
export const REASONS = {
  withdraw_application: ['too_busy', 'not_suitable', 'other'],
  decline_application: ['experience', 'not_suitable', 'other'],
  resign: ['too_busy', 'conflict', 'other'],
  replace: ['no_reply', 'too_slow', 'other'],
  withdraw_quotation: ['too_busy', 'price_mistake', 'other'],
  decline_quotation: ['too_expensive', 'too_slow', 'not_complete', 'other'],
  request_revision: ['defect', 'not_complete', 'not_as_agreed', 'other'],
  return_stage: ['defect', 'not_complete', 'not_as_agreed', 'other'],
  end_unpaid: ['no_reply', 'other'],
  cancel: ['no_longer_needed', 'over_budget', 'found_elsewhere', 'other'],
  request_end: ['no_longer_needed', 'cannot_go_on', 'conflict', 'other'],
  refuse_request: ['spam', 'unlawful', 'other'],
  complain: ['quality', 'delay', 'money', 'conduct', 'other'],
} as const satisfies Partial<Record<ProjectAction, readonly string[]>>;

export type ActionWithReason = keyof typeof REASONS;
export const isActionWithReason = (action: ProjectAction): action is ActionWithReason => action in REASONS;

export const REASON_CODES = [
  'too_busy',
  'not_suitable',
  'experience',
  'conflict',
  'no_reply',
  'too_slow',
  'price_mistake',
  'too_expensive',
  'not_complete',
  'defect',
  'not_as_agreed',
  'no_longer_needed',
  'over_budget',
  'found_elsewhere',
  'cannot_go_on',
  'spam',
  'unlawful',
  'quality',
  'delay',
  'money',
  'conduct',
  'other',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
