import { AT_WORK, PROJECT_STATUSES, type ProjectStatus } from './statuses';

/** What can be done to an existing project, in the order of its life. */
export const PROJECT_ACTIONS = [
  'edit',
  'apply',
  'withdraw_application',
  'decline_application',
  'accept_consultant',
  'estimate',
  'quote',
  'withdraw_quotation',
  'decline_quotation',
  'ask',
  'answer',
  'accept_quotation',
  'pay',
  'lapse',
  'pay_fee',
  'release_fee',
  'waive_fee',
  'pay_stage',
  'claim_stage',
  'certify_stage',
  'return_stage',
  'end_unpaid',
  'propose_variation',
  'advise_variation',
  'agree_variation',
  'decline_variation',
  'withdraw_variation',
  'expire_variation',
  'lapse_variation',
  'submit',
  'tick_item',
  'approve',
  'request_revision',
  'resign',
  'replace',
  'cancel',
  'request_end',
  'agree_end',
  'refuse_end',
  'withdraw_end',
  'lapse_end',
  'end',
  'decide_held',
  'refuse_request',
  'force_cancel',
  'force_complete',
  'complain',
  'answer_complaint',
  'withdraw_complaint',
  'mediate',
  'settle_resume',
  'settle_revise',
  'settle_cancel',
  'settle_complete',
  'expire',
  'reopen',
  'report_defect',
  'propose_visit',
  'agree_visit',
  'mend_defect',
  'confirm_defect',
  'return_defect',
  'withdraw_defect',
  'dispute_defect',
  'release_retention',
  'feedback',
] as const;
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

/**
 * Who may act on one project. `any_consultant` and `any_technician` are all professionals of that type; `payment` is
 * the payment provider, whose webhook alone makes an order paid (PRODUCT §4); `system` is the server's own step.
 */
export type Party =
  | 'owner'
  | 'consultant'
  | 'technician'
  | 'any_consultant'
  | 'any_technician'
  | 'admin'
  | 'payment'
  | 'system';

/** What an action requires to make sense; without it the action is not offered. */
export type Need =
  | 'application'
  | 'my_application'
  | 'quotation'
  | 'my_quotation'
  | 'my_accepted_quotation'
  | 'question'
  | 'end_request'
  | 'my_end_answer'
  | 'my_end_request'
  | 'both_agreed'
  | 'complaint'
  | 'not_mediating'
  | 'complaint_to_answer'
  | 'my_complaint'
  | 'somebody_to_rate'
  | 'a_consultant'
  | 'time_is_up'
  | 'unpaid_fee'
  | 'unpaid_fixed_fee'
  | 'my_unpaid_fixed_fee'
  | 'fee_due'
  | 'payable_stage'
  | 'long_unpaid_stage'
  | 'undecided_money'
  | 'stage_to_claim'
  | 'claimed_stage'
  | 'unpaid_addition'
  | 'variation_to_advise'
  | 'variation_to_answer'
  | 'my_variation'
  | 'late_variation'
  | 'complaint_of_work'
  | 'work_may_go_back'
  | 'a_warranty'
  | 'defect_to_mend'
  | 'visit_to_answer'
  | 'mended_defect'
  | 'late_mended_defect'
  | 'disputable_defect'
  | 'undecided_defect'
  | 'retention_due';

/** Conditions of an offered action; if one fails, the action is shown as blocked, with the guard as the reason. */
export const GUARDS = [
  'on_hold',
  'approved',
  'subscribed',
  'licensed',
  'no_live_application',
  'has_application',
  'has_quotation',
  'fee_paid',
  'overdue',
  'stand_in',
  'stage_stand_in',
  'stage_silent',
  'other_stages_certified',
  'advice_given',
  'no_end_request',
  'complaint_in_time',
  'feedback_open',
  'not_rated',
  'in_warranty',
  'defect_late',
  'no_complaint',
  'no_open_defect',
] as const;
export type Guard = (typeof GUARDS)[number];

export interface Transition {
  action: ProjectAction;
  by: readonly Party[];
  from: readonly ProjectStatus[];
  /** `same`: the status does not change. */
  to: ProjectStatus | 'same';
  needs?: readonly Need[];
  guards?: readonly Guard[];
  /** Allowed while a complaint holds the project, which blocks all other actions. */
  onHold?: true;
}

const BEFORE_WORK = ['open', 'estimating', 'quoting', 'awaiting_payment'] as const;
const DOING_WORK = ['in_progress', 'revising'] as const;
const DISPUTABLE = ['estimating', 'quoting', 'awaiting_payment', ...AT_WORK, 'completed'] as const;
const PARTICIPANTS = ['owner', 'consultant', 'technician'] as const;
const MAY_QUOTE = ['approved', 'subscribed', 'licensed'] as const;

/** The table is the law (PRODUCT §3): no transition of a project exists anywhere else. */
export const PROJECT_TRANSITIONS: readonly Transition[] = [
  { action: 'edit', by: ['owner'], from: ['open'], to: 'same' },
  {
    action: 'apply',
    by: ['any_consultant'],
    from: ['open'],
    to: 'same',
    guards: ['approved', 'subscribed', 'no_live_application'],
  },
  { action: 'withdraw_application', by: ['any_consultant'], from: ['open'], to: 'same', needs: ['my_application'] },
  { action: 'decline_application', by: ['owner'], from: ['open'], to: 'same', needs: ['application'] },
  { action: 'accept_consultant', by: ['owner'], from: ['open'], to: 'estimating', guards: ['has_application'] },
  { action: 'estimate', by: ['consultant'], from: ['estimating', 'quoting'], to: 'quoting' },
  { action: 'quote', by: ['any_technician'], from: ['quoting'], to: 'same', guards: MAY_QUOTE },
  { action: 'withdraw_quotation', by: ['any_technician'], from: ['quoting'], to: 'same', needs: ['my_quotation'] },
  {
    action: 'withdraw_quotation',
    by: ['any_technician'],
    from: ['awaiting_payment'],
    to: 'quoting',
    needs: ['my_accepted_quotation'],
  },
  { action: 'decline_quotation', by: ['owner'], from: ['quoting'], to: 'same', needs: ['quotation'] },
  { action: 'decline_quotation', by: ['owner'], from: ['awaiting_payment'], to: 'quoting' },
  { action: 'ask', by: ['owner'], from: ['quoting'], to: 'same' },
  { action: 'ask', by: ['any_technician'], from: ['quoting'], to: 'same', guards: MAY_QUOTE },
  { action: 'answer', by: ['consultant', 'owner'], from: ['quoting'], to: 'same', needs: ['question'] },
  // A consultant's fixed fee (PRODUCT §7): it is owed for the estimate, whatever becomes of the project.
  { action: 'pay_fee', by: ['payment'], from: PROJECT_STATUSES, to: 'same', needs: ['unpaid_fee'] },
  { action: 'release_fee', by: ['system'], from: PROJECT_STATUSES, to: 'same', needs: ['fee_due'] },
  // Also by one who has resigned.
  { action: 'waive_fee', by: ['any_consultant'], from: PROJECT_STATUSES, to: 'same', needs: ['my_unpaid_fixed_fee'] },
  { action: 'waive_fee', by: ['admin'], from: PROJECT_STATUSES, to: 'same', needs: ['unpaid_fixed_fee'] },
  {
    action: 'accept_quotation',
    by: ['owner'],
    from: ['quoting'],
    to: 'awaiting_payment',
    guards: ['has_quotation', 'fee_paid'],
  },
  { action: 'pay', by: ['payment'], from: ['awaiting_payment'], to: 'in_progress' },
  { action: 'lapse', by: ['system'], from: ['awaiting_payment'], to: 'quoting', needs: ['time_is_up'] },
  // Stages (PRODUCT §7): only the last changes the project's status, by being submitted and approved.
  { action: 'pay_stage', by: ['payment'], from: DOING_WORK, to: 'same', needs: ['payable_stage'] },
  { action: 'claim_stage', by: ['technician'], from: DOING_WORK, to: 'same', needs: ['stage_to_claim'] },
  { action: 'certify_stage', by: ['consultant'], from: DOING_WORK, to: 'same', needs: ['claimed_stage'] },
  {
    action: 'certify_stage',
    by: ['owner'],
    from: DOING_WORK,
    to: 'same',
    needs: ['claimed_stage'],
    guards: ['stage_stand_in'],
  },
  // Nobody has certified or returned it for so long that it is an admin's task.
  {
    action: 'certify_stage',
    by: ['admin'],
    from: DOING_WORK,
    to: 'same',
    needs: ['claimed_stage'],
    guards: ['stage_silent'],
  },
  { action: 'return_stage', by: ['consultant'], from: DOING_WORK, to: 'same', needs: ['claimed_stage'] },
  {
    action: 'return_stage',
    by: ['owner'],
    from: DOING_WORK,
    to: 'same',
    needs: ['claimed_stage'],
    guards: ['stage_stand_in'],
  },
  {
    action: 'return_stage',
    by: ['admin'],
    from: DOING_WORK,
    to: 'same',
    needs: ['claimed_stage'],
    guards: ['stage_silent'],
  },
  {
    action: 'end_unpaid',
    by: ['technician'],
    from: DOING_WORK,
    to: 'cancelled',
    needs: ['long_unpaid_stage'],
  },
  // Changes of the agreed work (PRODUCT §7).
  { action: 'propose_variation', by: PARTICIPANTS, from: DOING_WORK, to: 'same' },
  { action: 'advise_variation', by: ['consultant'], from: DOING_WORK, to: 'same', needs: ['variation_to_advise'] },
  {
    action: 'agree_variation',
    by: ['owner', 'technician'],
    from: DOING_WORK,
    to: 'same',
    needs: ['variation_to_answer'],
    guards: ['advice_given'],
  },
  {
    action: 'decline_variation',
    by: ['owner', 'technician'],
    from: DOING_WORK,
    to: 'same',
    needs: ['variation_to_answer'],
  },
  { action: 'withdraw_variation', by: PARTICIPANTS, from: DOING_WORK, to: 'same', needs: ['my_variation'] },
  { action: 'expire_variation', by: ['system'], from: DOING_WORK, to: 'same', needs: ['late_variation'] },
  { action: 'lapse_variation', by: ['system'], from: DOING_WORK, to: 'same', needs: ['unpaid_addition'] },
  { action: 'submit', by: ['technician'], from: DOING_WORK, to: 'submitted', guards: ['other_stages_certified'] },
  { action: 'tick_item', by: ['technician'], from: ['revising'], to: 'same' },
  { action: 'approve', by: ['consultant'], from: ['submitted'], to: 'completed' },
  { action: 'approve', by: ['owner'], from: ['submitted'], to: 'completed', guards: ['stand_in'] },
  { action: 'request_revision', by: ['consultant'], from: ['submitted'], to: 'revising' },
  { action: 'request_revision', by: ['owner'], from: ['submitted'], to: 'revising', guards: ['stand_in'] },
  { action: 'resign', by: ['consultant'], from: ['estimating', 'quoting'], to: 'open' },
  { action: 'resign', by: ['consultant'], from: ['awaiting_payment', ...AT_WORK], to: 'same' },
  {
    action: 'replace',
    by: ['owner'],
    from: ['estimating', 'quoting'],
    to: 'open',
    needs: ['a_consultant'],
    guards: ['overdue'],
  },
  { action: 'cancel', by: ['owner'], from: BEFORE_WORK, to: 'cancelled' },
  { action: 'request_end', by: PARTICIPANTS, from: AT_WORK, to: 'same', guards: ['no_end_request'] },
  { action: 'agree_end', by: ['owner', 'technician'], from: AT_WORK, to: 'same', needs: ['my_end_answer'] },
  { action: 'refuse_end', by: ['owner', 'technician'], from: AT_WORK, to: 'same', needs: ['my_end_answer'] },
  { action: 'refuse_end', by: ['admin'], from: AT_WORK, to: 'same', needs: ['end_request'] },
  { action: 'withdraw_end', by: PARTICIPANTS, from: AT_WORK, to: 'same', needs: ['my_end_request'] },
  { action: 'lapse_end', by: ['system'], from: AT_WORK, to: 'same', needs: ['end_request'] },
  { action: 'end', by: ['system'], from: AT_WORK, to: 'cancelled', needs: ['both_agreed'] },
  { action: 'end', by: ['admin'], from: AT_WORK, to: 'cancelled', needs: ['end_request'] },
  // What was held when the technician ended the unpaid work.
  { action: 'decide_held', by: ['admin'], from: ['cancelled'], to: 'same', needs: ['undecided_money'] },
  { action: 'refuse_request', by: ['admin'], from: ['open', 'estimating', 'quoting'], to: 'rejected' },
  // For a project that is stuck or must not go on, without a live complaint; a reason is required.
  { action: 'force_cancel', by: ['admin'], from: [...BEFORE_WORK, ...AT_WORK], to: 'cancelled' },
  { action: 'force_complete', by: ['admin'], from: ['submitted'], to: 'completed' },
  { action: 'complain', by: PARTICIPANTS, from: DISPUTABLE, to: 'same', guards: ['complaint_in_time'] },
  {
    action: 'answer_complaint',
    by: [...PARTICIPANTS, 'admin'],
    from: DISPUTABLE,
    to: 'same',
    needs: ['complaint_to_answer'],
    onHold: true,
  },
  {
    action: 'withdraw_complaint',
    by: PARTICIPANTS,
    from: DISPUTABLE,
    to: 'same',
    needs: ['my_complaint'],
    onHold: true,
  },
  {
    action: 'mediate',
    by: ['admin'],
    from: DISPUTABLE,
    to: 'same',
    needs: ['complaint', 'not_mediating'],
    onHold: true,
  },
  { action: 'settle_resume', by: ['admin'], from: DISPUTABLE, to: 'same', needs: ['complaint'], onHold: true },
  {
    action: 'settle_revise',
    by: ['admin'],
    from: [...AT_WORK, 'completed'],
    to: 'revising',
    needs: ['complaint', 'complaint_of_work', 'work_may_go_back'],
    onHold: true,
  },
  {
    action: 'settle_cancel',
    by: ['admin'],
    from: DISPUTABLE,
    to: 'cancelled',
    needs: ['complaint', 'complaint_of_work', 'work_may_go_back'],
    onHold: true,
  },
  {
    action: 'settle_complete',
    by: ['admin'],
    from: [...AT_WORK, 'completed'],
    to: 'completed',
    needs: ['complaint'],
    onHold: true,
  },
  { action: 'expire', by: ['system'], from: ['open', 'quoting'], to: 'expired', needs: ['time_is_up'] },
  { action: 'reopen', by: ['owner'], from: ['expired'], to: 'open' },
  // Warranty and retention (PRODUCT §7).
  {
    action: 'report_defect',
    by: ['owner'],
    from: ['completed'],
    to: 'same',
    needs: ['a_warranty'],
    guards: ['in_warranty'],
  },
  {
    action: 'propose_visit',
    by: ['owner', 'technician'],
    from: ['completed'],
    to: 'same',
    needs: ['defect_to_mend'],
  },
  { action: 'agree_visit', by: ['owner', 'technician'], from: ['completed'], to: 'same', needs: ['visit_to_answer'] },
  { action: 'mend_defect', by: ['technician'], from: ['completed'], to: 'same', needs: ['defect_to_mend'] },
  { action: 'confirm_defect', by: ['owner'], from: ['completed'], to: 'same', needs: ['mended_defect'] },
  { action: 'confirm_defect', by: ['system'], from: ['completed'], to: 'same', needs: ['late_mended_defect'] },
  { action: 'return_defect', by: ['owner'], from: ['completed'], to: 'same', needs: ['mended_defect'] },
  { action: 'withdraw_defect', by: ['owner'], from: ['completed'], to: 'same', needs: ['defect_to_mend'] },
  {
    action: 'dispute_defect',
    by: ['owner'],
    from: ['completed'],
    to: 'same',
    needs: ['disputable_defect'],
    guards: ['no_complaint', 'defect_late'],
  },
  {
    action: 'dispute_defect',
    by: ['technician'],
    from: ['completed'],
    to: 'same',
    needs: ['undecided_defect'],
    guards: ['no_complaint'],
  },
  {
    action: 'release_retention',
    by: ['system'],
    from: ['completed'],
    to: 'same',
    needs: ['retention_due'],
    guards: ['no_open_defect'],
  },
  {
    action: 'feedback',
    by: PARTICIPANTS,
    from: ['completed'],
    to: 'same',
    needs: ['somebody_to_rate'],
    guards: ['feedback_open', 'not_rated'],
  },
];
