import type { ProjectAction } from '../project/transitions';

/** Who sees a card; the technician does not see cards about quotations (PRODUCT §5). */
export type CardAudience = 'room' | 'owner_and_consultant';

/**
 * The project events that the room shows as a card, and to whom. Other events concern users who are not in the room
 * (applications), or are shown elsewhere (single revision items, feedback).
 */
const CARDS = {
  accept_consultant: 'room',
  estimate: 'room',
  quote: 'owner_and_consultant',
  withdraw_quotation: 'owner_and_consultant',
  decline_quotation: 'owner_and_consultant',
  ask: 'owner_and_consultant',
  answer: 'owner_and_consultant',
  accept_quotation: 'owner_and_consultant',
  pay: 'room',
  lapse: 'owner_and_consultant',
  pay_stage: 'room',
  claim_stage: 'room',
  certify_stage: 'room',
  return_stage: 'room',
  end_unpaid: 'room',
  propose_variation: 'room',
  advise_variation: 'room',
  agree_variation: 'room',
  decline_variation: 'room',
  withdraw_variation: 'room',
  expire_variation: 'room',
  lapse_variation: 'room',
  submit: 'room',
  approve: 'room',
  request_revision: 'room',
  resign: 'room',
  replace: 'room',
  cancel: 'room',
  request_end: 'room',
  agree_end: 'room',
  refuse_end: 'room',
  withdraw_end: 'room',
  lapse_end: 'room',
  end: 'room',
  decide_held: 'room',
  refuse_request: 'room',
  force_cancel: 'room',
  force_complete: 'room',
  complain: 'room',
  answer_complaint: 'room',
  withdraw_complaint: 'room',
  mediate: 'room',
  settle_resume: 'room',
  settle_revise: 'room',
  settle_cancel: 'room',
  settle_complete: 'room',
  expire: 'room',
  reopen: 'room',
  report_defect: 'room',
  propose_visit: 'room',
  agree_visit: 'room',
  mend_defect: 'room',
  confirm_defect: 'room',
  return_defect: 'room',
  withdraw_defect: 'room',
  dispute_defect: 'room',
  release_retention: 'room',
} as const satisfies Partial<Record<ProjectAction, CardAudience>>;

export type CardEvent = keyof typeof CARDS;
export const CARD_EVENTS = Object.keys(CARDS) as [CardEvent, ...CardEvent[]];

/** Who sees the card of an event; null for an event without a card. */
export const cardAudience = (event: string): CardAudience | null =>
  Object.hasOwn(CARDS, event) ? CARDS[event as CardEvent] : null;
