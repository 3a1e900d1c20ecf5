import { describe, expect, it } from 'vitest';
import { PART_TRANSITIONS, type Part, type PartEvent, partSteps } from './parts';
import {
  APPLICATION_STATUSES,
  COMPLAINT_STATUSES,
  DEFECT_STATUSES,
  END_REQUEST_STATUSES,
  LIVE_COMPLAINT_STATUSES,
  QUOTATION_STATUSES,
  STAGE_STATUSES,
  SUBMISSION_STATUSES,
  VARIATION_STATUSES,
} from './statuses';
import { PROJECT_ACTIONS } from './transitions';

const STATUSES: Record<Part, readonly string[]> = {
  application: APPLICATION_STATUSES,
  quotation: QUOTATION_STATUSES,
  submission: SUBMISSION_STATUSES,
  stage: STAGE_STATUSES,
  variation: VARIATION_STATUSES,
  defect: DEFECT_STATUSES,
  complaint: COMPLAINT_STATUSES,
  end_request: END_REQUEST_STATUSES,
};
const EVENTS: PartEvent[] = [
  ...PROJECT_ACTIONS,
  'lose',
  'close',
  'overtake',
  'open_stage',
  'miss_visit',
  'accept_mended',
];

/** PRODUCT §3 and §7, written a second time by hand: each part’s transitions as `from event to`. */
const LAW: Record<Part, string[]> = {
  application: [
    'pending accept_consultant accepted',
    'pending withdraw_application withdrawn',
    'pending decline_application declined',
    'pending lose not_selected',
    'pending close expired',
    'accepted resign resigned',
    'accepted replace replaced',
    'accepted reopen replaced',
  ],
  quotation: [
    'submitted accept_quotation accepted',
    'submitted quote superseded',
    'submitted withdraw_quotation withdrawn',
    'submitted decline_quotation declined',
    'submitted lose not_selected',
    'submitted close expired',
    'accepted withdraw_quotation withdrawn',
    'accepted decline_quotation expired',
    'accepted lapse expired',
    'accepted close expired',
  ],
  submission: [
    'submitted approve approved',
    'submitted request_revision revision_requested',
    'submitted force_complete approved',
    'submitted settle_complete approved',
    'submitted settle_revise revision_requested',
    // A complaint about a completed project reopens what was approved.
    'approved settle_revise revision_requested',
    'submitted certify_stage approved',
    'submitted return_stage revision_requested',
  ],
  // PRODUCT §7.
  stage: [
    'planned open_stage payable',
    'planned close cancelled',
    'payable close cancelled',
    'payable pay paid',
    'payable pay_stage paid',
    ...['paid', 'returned'].flatMap((from) => [`${from} claim_stage claimed`, `${from} submit claimed`]),
    ...['certify_stage', 'approve', 'force_complete'].map((event) => `claimed ${event} certified`),
    ...['return_stage', 'request_revision', 'settle_revise'].map((event) => `claimed ${event} returned`),
    // A complaint about a completed project reopens its last stage.
    ...['paid', 'claimed', 'returned'].map((from) => `${from} settle_complete certified`),
    // An addition that is not paid in time.
    'payable lapse_variation cancelled',
  ],
  variation: [
    'proposed agree_variation agreed',
    'proposed decline_variation declined',
    'proposed withdraw_variation withdrawn',
    'proposed expire_variation expired',
    'proposed close expired',
    'agreed lapse_variation lapsed',
  ],
  defect: [
    ...['reported', 'visit_agreed'].flatMap((from) => [
      `${from} propose_visit reported`,
      `${from} mend_defect mended`,
      `${from} withdraw_defect withdrawn`,
    ]),
    'reported agree_visit visit_agreed',
    'visit_agreed miss_visit reported',
    'mended confirm_defect confirmed',
    'mended return_defect reported',
    ...['reported', 'visit_agreed', 'mended'].map((from) => `${from} dispute_defect disputed`),
    'disputed accept_mended mended',
    'disputed withdraw_complaint reported',
    'disputed settle_resume reported',
    'disputed settle_complete confirmed',
    ...['reported', 'visit_agreed', 'mended', 'disputed'].map((from) => `${from} close withdrawn`),
  ],
  complaint: [
    'open answer_complaint responded',
    'open mediate mediating',
    'responded mediate mediating',
    ...['open', 'responded', 'mediating'].flatMap((from) => [
      `${from} withdraw_complaint withdrawn`,
      `${from} overtake withdrawn`,
      ...['resume', 'revise', 'cancel', 'complete'].map((outcome) => `${from} settle_${outcome} resolved`),
    ]),
  ],
  end_request: [
    'open end agreed',
    'open refuse_end refused',
    'open withdraw_end withdrawn',
    'open lapse_end lapsed',
    'open overtake lapsed',
  ],
};

const REOPENING = ['propose_visit', 'miss_visit', 'return_defect', 'withdraw_complaint', 'settle_resume'];

describe.each(Object.keys(LAW) as Part[])('the state machine of the %s', (part) => {
  it('has the transitions of the law and no others, for every event in every status', () => {
    const actual = EVENTS.flatMap((event) =>
      STATUSES[part].flatMap((from) => {
        const steps = partSteps(part, event).filter((step) => (step.from as readonly string[]).includes(from));
        // Two transitions from one status by one event would be ambiguous.
        expect([from, event, steps.length <= 1]).toEqual([from, event, true]);
        return steps.map(({ to }) => `${from} ${event} ${to}`);
      }),
    );
    expect(actual.sort()).toEqual([...LAW[part]].sort());
  });

  it('reaches every status, beginning with the first', () => {
    const reached = new Set<string>([STATUSES[part][0] as string, ...PART_TRANSITIONS[part].map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...STATUSES[part]].sort());
  });

  it('never returns to the first status, but for a defect that is still to be mended', () => {
    const [first] = STATUSES[part];
    const returning = PART_TRANSITIONS[part].filter(({ to }) => to === first).map(({ event }) => event);
    expect(returning).toEqual(part === 'defect' ? REOPENING : []);
  });
});

it('a complaint is live until it is resolved or withdrawn', () => {
  const ended = COMPLAINT_STATUSES.filter((status) => !(LIVE_COMPLAINT_STATUSES as string[]).includes(status));
  expect(ended).toEqual(['resolved', 'withdrawn']);
  const leaving = PART_TRANSITIONS.complaint.flatMap(({ from }) => from).filter((status) => ended.includes(status));
  expect(leaving).toEqual([]);
});
