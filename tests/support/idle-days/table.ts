import type { Place } from '../projects/way';

/**
 * Sixty days in which every deadline is missed, written from the text of PRODUCT §2 and §3 alone: it reads no table,
 * timer or figure of the product. `days.ts` compares the real product with it.
 */
export interface Due {
  /** Days from the beginning of its list. */
  day: number;
  /** `reader template`, in the order in which the notifications are sent; a plus means that it is mailed at once. */
  tells?: readonly string[];
  /** The event in the log. */
  event?: string;
  /** The status from then on. */
  status?: string;
  /** A reminder: not sent if the next entry of its list is also due when the worker runs. */
  announces?: true;
  /** It has no effect if the worker has not run before this day. */
  until?: number;
  /** A user does it on this day, whether the worker runs or not. */
  act?: Act;
  /** What begins with it, counted from when it happened: an outage of the worker shortens no deadline. */
  begins?: readonly Due[];
}

export type Act = 'rate' | 'complain' | 'answer' | 'withdraw' | 'shorten_quotation';

export interface Idle {
  name: string;
  /** Where it is idle: a project at a step, or a professional with a registration or a membership. */
  rests: { at: Place; after?: readonly Act[] } | 'info_requested' | 'to_be_renewed' | 'cancelled_membership';
  status: string;
  due: readonly Due[];
}

const EXPIRES_WITH_QUOTER: readonly Due[] = [
  { day: 11, announces: true, tells: ['owner remind_quoting +'] },
  {
    day: 14,
    event: 'expire',
    status: 'expired',
    tells: ['owner expired_owner +', 'consultant expired', 'technician expired'],
  },
];
const EXPIRES_WITHOUT_QUOTER: readonly Due[] = [
  { day: 11, announces: true, tells: ['owner remind_quoting +'] },
  { day: 14, event: 'expire', status: 'expired', tells: ['owner expired_owner +', 'consultant expired'] },
];
const unpaidFrom = (day: number): Due[] => [
  { day: day + 4, announces: true, tells: ['owner remind_awaiting_payment +'] },
  {
    day: day + 7,
    event: 'lapse',
    status: 'quoting',
    tells: ['owner payment_lapsed_owner +', 'consultant payment_lapsed +', 'technician payment_lapsed +'],
    begins: EXPIRES_WITHOUT_QUOTER,
  },
];
/** The quotation has thirty days for the work. */
const workLateFrom = (day: number): Due => ({
  day: day + 30,
  tells: ['technician overdue_mine +', 'owner overdue_in_progress'],
});
const endLapsesFrom = (day: number): Due => ({
  day: day + 7,
  event: 'lapse_end',
  tells: ['owner end_lapsed', 'consultant end_lapsed', 'technician end_lapsed'],
});
const ratedFrom = (day: number): Due[] => [
  { day: day + 11, announces: true, tells: ['consultant remind_completed', 'technician remind_completed'] },
  {
    day: day + 14,
    tells: ['owner feedback_revealed', 'consultant feedback_revealed', 'technician feedback_revealed'],
  },
];
const unanswered = (others: readonly string[]): string[] => [
  ...others.map((one) => `${one} overdue_mine_complaint +`),
  'admin admin_complaint_unanswered',
];
const SETTLEMENT_DUE: Due = { day: 10, tells: ['admin admin_complaint_waits'] };
/** The owner complains on day 3 and withdraws it on day 9: what is due after that comes six days later. */
const heldForSixDays = (others: readonly string[]): Due[] => [
  { day: 3, act: 'complain', event: 'complain', tells: others.map((one) => `${one} complained +`) },
  { day: 8, until: 9, tells: unanswered(others) },
  { day: 9, act: 'withdraw', event: 'withdraw_complaint', tells: others.map((one) => `${one} complaint_withdrawn`) },
];
const BOTH = ['consultant', 'technician'];

export const IDLE: readonly Idle[] = [
  {
    name: 'a request with an application',
    rests: { at: 'applied' },
    status: 'open',
    due: [
      { day: 27, announces: true, tells: ['owner remind_open +'] },
      { day: 30, event: 'expire', status: 'expired', tells: ['owner expired_owner +', 'consultant expired'] },
    ],
  },
  {
    name: 'an estimate that does not come',
    rests: { at: 'estimating' },
    status: 'estimating',
    due: [{ day: 5, tells: ['consultant overdue_mine_estimating +', 'owner overdue_estimating +'] }],
  },
  { name: 'a quotation not chosen', rests: { at: 'quoted' }, status: 'quoting', due: EXPIRES_WITH_QUOTER },
  {
    name: 'a quotation that runs out',
    rests: { at: 'quoted', after: ['shorten_quotation'] },
    status: 'quoting',
    due: EXPIRES_WITH_QUOTER,
  },
  {
    name: 'an order not paid',
    rests: { at: 'awaiting_payment' },
    status: 'awaiting_payment',
    due: unpaidFrom(0),
  },
  { name: 'work not submitted', rests: { at: 'in_progress' }, status: 'in_progress', due: [workLateFrom(0)] },
  {
    name: 'work not approved',
    rests: { at: 'submitted' },
    status: 'submitted',
    due: [
      { day: 7, tells: ['consultant overdue_mine_submitted +', 'owner overdue_submitted +'] },
      { day: 21, tells: ['admin admin_submission_waits'] },
    ],
  },
  {
    name: 'work not approved, the consultant gone',
    rests: { at: 'unattended' },
    status: 'submitted',
    due: [
      { day: 7, tells: ['owner overdue_submitted +'] },
      { day: 21, tells: ['admin admin_submission_waits'] },
    ],
  },
  {
    name: 'work not put right',
    rests: { at: 'revising' },
    status: 'revising',
    due: [{ day: 7, tells: ['technician overdue_mine +', 'owner overdue_revising'] }],
  },
  {
    name: 'feedback half given',
    rests: { at: 'completed', after: ['rate'] },
    status: 'completed',
    due: ratedFrom(0),
  },
  {
    name: 'feedback not given',
    rests: { at: 'completed' },
    status: 'completed',
    due: [
      {
        day: 11,
        announces: true,
        tells: ['owner remind_completed', 'consultant remind_completed', 'technician remind_completed'],
      },
      { day: 14 },
    ],
  },
  {
    name: 'a request to end not answered',
    rests: { at: 'end_requested' },
    status: 'in_progress',
    due: [endLapsesFrom(0), workLateFrom(0)],
  },
  {
    name: 'a complaint not answered',
    rests: { at: 'complained' },
    status: 'in_progress',
    due: [{ day: 5, tells: unanswered(BOTH), begins: [SETTLEMENT_DUE] }],
  },
  {
    name: 'a complaint answered and not settled',
    rests: { at: 'complained' },
    status: 'in_progress',
    due: [
      {
        day: 2,
        act: 'answer',
        event: 'answer_complaint',
        tells: ['owner complaint_answered', 'consultant complaint_answered'],
        begins: [SETTLEMENT_DUE],
      },
    ],
  },
  {
    name: 'an estimate whose day passes on hold',
    rests: { at: 'estimating' },
    status: 'estimating',
    due: [
      ...heldForSixDays(['consultant']),
      { day: 11, tells: ['consultant overdue_mine_estimating +', 'owner overdue_estimating +'] },
    ],
  },
  {
    name: 'an order on hold',
    rests: { at: 'awaiting_payment' },
    status: 'awaiting_payment',
    due: [...heldForSixDays(['consultant']), ...unpaidFrom(6)],
  },
  {
    name: 'a request to end on hold',
    rests: { at: 'end_requested' },
    status: 'in_progress',
    due: [...heldForSixDays(BOTH), endLapsesFrom(6), workLateFrom(6)],
  },
  {
    name: 'feedback on hold',
    rests: { at: 'completed', after: ['rate'] },
    status: 'completed',
    due: [...heldForSixDays(BOTH), ...ratedFrom(6)],
  },
  {
    name: 'a registration asked for more',
    rests: 'info_requested',
    status: 'info_requested',
    due: [{ day: 30, event: 'lapse', status: 'rejected', tells: ['holder registration_rejected +'] }],
  },
  {
    // Its period ends on day 20. The second word of `status` is the order's status.
    name: 'a membership not renewed',
    rests: 'to_be_renewed',
    status: 'active',
    due: [
      { day: 6, announces: true, status: 'active pending', tells: ['holder subscription_offer +'] },
      { day: 17, announces: true, tells: ['holder subscription_remind +'] },
      { day: 20, announces: true, status: 'past_due pending', tells: ['holder subscription_past_due +'] },
      { day: 27, status: 'expired expired', tells: ['holder subscription_expired +'] },
    ],
  },
  {
    name: 'a membership that was cancelled',
    rests: 'cancelled_membership',
    status: 'active',
    due: [{ day: 20, status: 'expired', tells: ['holder subscription_stopped +'] }],
  },
];
