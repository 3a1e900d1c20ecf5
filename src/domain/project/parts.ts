import type {
  ApplicationStatus,
  ComplaintStatus,
  DefectStatus,
  EndRequestStatus,
  QuotationStatus,
  StageStatus,
  SubmissionStatus,
  VariationStatus,
} from './statuses';
import type { ProjectAction } from './transitions';

/**
 * Events of a part: the project's actions, and side effects of them: `lose`, another one was chosen; `close`, the
 * project ended, went back or was reopened; `overtake`, something greater came before it was decided;
 * `open_stage`, it is a stage's turn to be paid; `miss_visit`, its time has passed on hold; `accept_mended`, the owner no longer disputes that a defect was mended.
 */
export type PartEvent = ProjectAction | 'lose' | 'close' | 'overtake' | 'open_stage' | 'miss_visit' | 'accept_mended';

interface PartStatuses {
  application: ApplicationStatus;
  quotation: QuotationStatus;
  submission: SubmissionStatus;
  stage: StageStatus;
  variation: VariationStatus;
  defect: DefectStatus;
  complaint: ComplaintStatus;
  end_request: EndRequestStatus;
}
export type Part = keyof PartStatuses;

type PartTable = {
  [P in Part]: readonly { event: PartEvent; from: readonly PartStatuses[P][]; to: PartStatuses[P] }[];
};

/** The state machines of the parts. Who may cause an event is defined by PROJECT_TRANSITIONS. */
export const PART_TRANSITIONS: PartTable = {
  application: [
    { event: 'accept_consultant', from: ['pending'], to: 'accepted' },
    { event: 'withdraw_application', from: ['pending'], to: 'withdrawn' },
    { event: 'decline_application', from: ['pending'], to: 'declined' },
    { event: 'lose', from: ['pending'], to: 'not_selected' },
    { event: 'close', from: ['pending'], to: 'expired' },
    { event: 'resign', from: ['accepted'], to: 'resigned' },
    { event: 'replace', from: ['accepted'], to: 'replaced' },
    { event: 'reopen', from: ['accepted'], to: 'replaced' },
  ],
  quotation: [
    { event: 'accept_quotation', from: ['submitted'], to: 'accepted' },
    { event: 'quote', from: ['submitted'], to: 'superseded' },
    { event: 'withdraw_quotation', from: ['submitted', 'accepted'], to: 'withdrawn' },
    { event: 'decline_quotation', from: ['submitted'], to: 'declined' },
    // The owner declines the accepted quotation before paying.
    { event: 'decline_quotation', from: ['accepted'], to: 'expired' },
    { event: 'lapse', from: ['accepted'], to: 'expired' },
    { event: 'lose', from: ['submitted'], to: 'not_selected' },
    { event: 'close', from: ['submitted', 'accepted'], to: 'expired' },
  ],
  submission: [
    { event: 'approve', from: ['submitted'], to: 'approved' },
    { event: 'request_revision', from: ['submitted'], to: 'revision_requested' },
    { event: 'force_complete', from: ['submitted'], to: 'approved' },
    { event: 'settle_complete', from: ['submitted'], to: 'approved' },
    { event: 'settle_revise', from: ['submitted', 'approved'], to: 'revision_requested' },
    { event: 'certify_stage', from: ['submitted'], to: 'approved' },
    { event: 'return_stage', from: ['submitted'], to: 'revision_requested' },
  ],
  stage: [
    { event: 'open_stage', from: ['planned'], to: 'payable' },
    { event: 'pay', from: ['payable'], to: 'paid' },
    { event: 'pay_stage', from: ['payable'], to: 'paid' },
    { event: 'claim_stage', from: ['paid', 'returned'], to: 'claimed' },
    { event: 'certify_stage', from: ['claimed'], to: 'certified' },
    { event: 'return_stage', from: ['claimed'], to: 'returned' },
    // The last one.
    { event: 'submit', from: ['paid', 'returned'], to: 'claimed' },
    { event: 'approve', from: ['claimed'], to: 'certified' },
    { event: 'request_revision', from: ['claimed'], to: 'returned' },
    { event: 'force_complete', from: ['claimed'], to: 'certified' },
    { event: 'settle_revise', from: ['claimed'], to: 'returned' },
    // What was paid of an unfinished work that counts as complete.
    { event: 'settle_complete', from: ['paid', 'claimed', 'returned'], to: 'certified' },
    { event: 'close', from: ['planned', 'payable'], to: 'cancelled' },
    // One that pays an addition.
    { event: 'lapse_variation', from: ['payable'], to: 'cancelled' },
  ],
  variation: [
    { event: 'agree_variation', from: ['proposed'], to: 'agreed' },
    { event: 'decline_variation', from: ['proposed'], to: 'declined' },
    { event: 'withdraw_variation', from: ['proposed'], to: 'withdrawn' },
    { event: 'expire_variation', from: ['proposed'], to: 'expired' },
    { event: 'close', from: ['proposed'], to: 'expired' },
    { event: 'lapse_variation', from: ['agreed'], to: 'lapsed' },
  ],
  defect: [
    // Another time than the agreed one is agreed to again.
    { event: 'propose_visit', from: ['reported', 'visit_agreed'], to: 'reported' },
    { event: 'agree_visit', from: ['reported'], to: 'visit_agreed' },
    { event: 'miss_visit', from: ['visit_agreed'], to: 'reported' },
    { event: 'mend_defect', from: ['reported', 'visit_agreed'], to: 'mended' },
    { event: 'confirm_defect', from: ['mended'], to: 'confirmed' },
    { event: 'return_defect', from: ['mended'], to: 'reported' },
    { event: 'withdraw_defect', from: ['reported', 'visit_agreed'], to: 'withdrawn' },
    { event: 'dispute_defect', from: ['reported', 'visit_agreed', 'mended'], to: 'disputed' },
    { event: 'accept_mended', from: ['disputed'], to: 'mended' },
    { event: 'withdraw_complaint', from: ['disputed'], to: 'reported' },
    { event: 'settle_resume', from: ['disputed'], to: 'reported' },
    { event: 'settle_complete', from: ['disputed'], to: 'confirmed' },
    // The whole work is put right after a complaint about it: what was reported becomes part of that.
    { event: 'close', from: ['reported', 'visit_agreed', 'mended', 'disputed'], to: 'withdrawn' },
  ],
  complaint: [
    { event: 'answer_complaint', from: ['open'], to: 'responded' },
    { event: 'mediate', from: ['open', 'responded'], to: 'mediating' },
    { event: 'withdraw_complaint', from: ['open', 'responded', 'mediating'], to: 'withdrawn' },
    // A complaint about the whole work takes over one about a defect.
    { event: 'overtake', from: ['open', 'responded', 'mediating'], to: 'withdrawn' },
    { event: 'settle_resume', from: ['open', 'responded', 'mediating'], to: 'resolved' },
    { event: 'settle_revise', from: ['open', 'responded', 'mediating'], to: 'resolved' },
    { event: 'settle_cancel', from: ['open', 'responded', 'mediating'], to: 'resolved' },
    { event: 'settle_complete', from: ['open', 'responded', 'mediating'], to: 'resolved' },
  ],
  end_request: [
    { event: 'end', from: ['open'], to: 'agreed' },
    { event: 'refuse_end', from: ['open'], to: 'refused' },
    { event: 'withdraw_end', from: ['open'], to: 'withdrawn' },
    { event: 'lapse_end', from: ['open'], to: 'lapsed' },
    { event: 'overtake', from: ['open'], to: 'lapsed' },
  ],
};

/** The transitions of a part that `event` causes. */
export const partSteps = <P extends Part>(part: P, event: PartEvent): PartTable[P][number][] =>
  PART_TRANSITIONS[part].filter((row) => row.event === event);
