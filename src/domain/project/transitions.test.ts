import {
  actorFacts,
  defectsAt,
  PARTIES,
  PARTY_NAMES,
  type PartyName,
  projectFacts,
  type Someone,
  stagesAt,
  variation,
} from '@tests/support/projects/facts';
import { describe, expect, it } from 'vitest';
import type { Standing } from '../subscription';
import { type ActorFacts, type Decision, decide, type ProjectFacts } from './lifecycle';
import { isPast, PROJECT_STATUSES, type ProjectStatus } from './statuses';
import { type Guard, PROJECT_ACTIONS, PROJECT_TRANSITIONS, type ProjectAction } from './transitions';

/** One condition that is not met. */
type Trouble =
  | 'no application'
  | 'no acceptable application'
  | 'applied already'
  | 'no pending application of mine'
  | 'no quotation'
  | 'no acceptable quotation'
  | 'no quotation of mine'
  | 'no accepted quotation of mine'
  | 'no question'
  | 'still in time'
  | 'too late'
  | 'not approved'
  | 'not subscribed'
  | 'no licence'
  | 'an end request'
  | 'no end request'
  | 'not agreed'
  | 'no complaint'
  | 'in mediation'
  | 'too late to complain'
  | 'rated already'
  | 'a fee to pay'
  | 'no such fee'
  | 'no such stage'
  | 'still time to certify'
  | 'late but not silent'
  | 'another stage open'
  | 'unpaid but not for long'
  | 'nothing undecided'
  | 'advice awaited'
  | 'no such change'
  | 'a change in time'
  | 'no warranty'
  | 'the warranty is over'
  | 'no such defect'
  | 'a defect in time'
  | 'a visit that waits for the owner'
  | 'mended lately'
  | 'a decision about the defect'
  | 'a complaint about another defect'
  | 'an open defect'
  | 'nothing kept back'
  | 'about a defect'
  | 'completed in stages';

interface Rule {
  by: PartyName[];
  leads: Partial<Record<ProjectStatus, ProjectStatus>>;
  /** What a trouble causes: `null`: the action is not offered; else this guard blocks it. */
  unless?: Partial<Record<Trouble, Guard | null>>;
  /** An action of a live complaint: it needs one, and is allowed while the complaint blocks all others. */
  isComplaints?: true;
}

const UNPAID_FEE = { consultantId: PARTIES.consultant.id, isFixed: true, isUnpaid: true, isDue: false };

const stays = (...statuses: ProjectStatus[]) => Object.fromEntries(statuses.map((status) => [status, status]));
const lead = (to: ProjectStatus, ...statuses: ProjectStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, to]));

const CONSULTANTS: PartyName[] = ['consultant', 'otherConsultant', 'unapprovedConsultant', 'lapsedConsultant'];
const TECHNICIANS: PartyName[] = ['technician', 'otherTechnician', 'unapprovedTechnician', 'lapsedTechnician'];
const PARTICIPANTS: PartyName[] = ['owner', 'consultant', 'technician'];
const RUNNING: ProjectStatus[] = ['in_progress', 'submitted', 'revising'];
const DISPUTED: ProjectStatus[] = ['estimating', 'quoting', 'awaiting_payment', ...RUNNING, 'completed'];

/** For actions that only approved and subscribed professionals may do. */
const UNFIT = { 'not approved': 'approved', 'not subscribed': 'subscribed' } as const;
/** For those of them that need the licence that the category demands. */
const UNFIT_TO_QUOTE = { ...UNFIT, 'no licence': 'licensed' } as const;

const DOING: ProjectStatus[] = ['in_progress', 'revising'];
/** PRODUCT §7: the consultant certifies a stage or returns it; after seven days the owner may, after 14 more an admin. */
const CERTIFYING: Rule[] = [
  { by: ['consultant'], leads: stays(...DOING), unless: { 'no such stage': null } },
  {
    by: ['owner'],
    leads: stays(...DOING),
    unless: { 'no such stage': null, 'still time to certify': 'stage_stand_in' },
  },
  {
    by: ['admin'],
    leads: stays(...DOING),
    unless: { 'no such stage': null, 'still time to certify': 'stage_silent', 'late but not silent': 'stage_silent' },
  },
];

/** PRODUCT §3 and §7, written a second time by hand: who does what, where it leads from each status, what stops it. */
const LAW: Record<ProjectAction, Rule[]> = {
  edit: [{ by: ['owner'], leads: stays('open') }],
  apply: [
    {
      by: CONSULTANTS,
      leads: stays('open'),
      unless: { ...UNFIT, 'applied already': 'no_live_application' },
    },
  ],
  withdraw_application: [{ by: CONSULTANTS, leads: stays('open'), unless: { 'no pending application of mine': null } }],
  decline_application: [{ by: ['owner'], leads: stays('open'), unless: { 'no application': null } }],
  accept_consultant: [
    { by: ['owner'], leads: { open: 'estimating' }, unless: { 'no acceptable application': 'has_application' } },
  ],
  estimate: [{ by: ['consultant'], leads: { estimating: 'quoting', quoting: 'quoting' } }],
  quote: [{ by: TECHNICIANS, leads: stays('quoting'), unless: UNFIT_TO_QUOTE }],
  withdraw_quotation: [
    { by: TECHNICIANS, leads: { quoting: 'quoting' }, unless: { 'no quotation of mine': null } },
    { by: TECHNICIANS, leads: { awaiting_payment: 'quoting' }, unless: { 'no accepted quotation of mine': null } },
  ],
  decline_quotation: [
    { by: ['owner'], leads: { quoting: 'quoting' }, unless: { 'no quotation': null } },
    { by: ['owner'], leads: { awaiting_payment: 'quoting' } },
  ],
  ask: [
    { by: ['owner'], leads: stays('quoting') },
    { by: TECHNICIANS, leads: stays('quoting'), unless: UNFIT_TO_QUOTE },
  ],
  answer: [{ by: ['owner', 'consultant'], leads: stays('quoting'), unless: { 'no question': null } }],
  accept_quotation: [
    {
      by: ['owner'],
      leads: { quoting: 'awaiting_payment' },
      unless: { 'no acceptable quotation': 'has_quotation', 'a fee to pay': 'fee_paid' },
    },
  ],
  pay_fee: [{ by: ['payment'], leads: stays(...PROJECT_STATUSES), unless: { 'no such fee': null } }],
  release_fee: [{ by: ['system'], leads: stays(...PROJECT_STATUSES), unless: { 'no such fee': null } }],
  waive_fee: [{ by: [...CONSULTANTS, 'admin'], leads: stays(...PROJECT_STATUSES), unless: { 'no such fee': null } }],
  pay: [{ by: ['payment'], leads: { awaiting_payment: 'in_progress' } }],
  lapse: [{ by: ['system'], leads: { awaiting_payment: 'quoting' }, unless: { 'still in time': null } }],
  pay_stage: [{ by: ['payment'], leads: stays(...DOING), unless: { 'no such stage': null } }],
  claim_stage: [{ by: ['technician'], leads: stays(...DOING), unless: { 'no such stage': null } }],
  certify_stage: CERTIFYING,
  return_stage: CERTIFYING,
  end_unpaid: [
    {
      by: ['technician'],
      leads: lead('cancelled', ...DOING),
      unless: { 'no such stage': null, 'unpaid but not for long': null },
    },
  ],
  propose_variation: [{ by: PARTICIPANTS, leads: stays(...DOING) }],
  advise_variation: [{ by: ['consultant'], leads: stays(...DOING), unless: { 'no such change': null } }],
  agree_variation: [
    {
      by: ['owner', 'technician'],
      leads: stays(...DOING),
      unless: { 'no such change': null, 'advice awaited': 'advice_given' },
    },
  ],
  decline_variation: [{ by: ['owner', 'technician'], leads: stays(...DOING), unless: { 'no such change': null } }],
  withdraw_variation: [{ by: PARTICIPANTS, leads: stays(...DOING), unless: { 'no such change': null } }],
  expire_variation: [{ by: ['system'], leads: stays(...DOING), unless: { 'a change in time': null } }],
  lapse_variation: [{ by: ['system'], leads: stays(...DOING), unless: { 'no such stage': null } }],
  submit: [
    {
      by: ['technician'],
      leads: lead('submitted', ...DOING),
      unless: { 'another stage open': 'other_stages_certified' },
    },
  ],
  tick_item: [{ by: ['technician'], leads: stays('revising') }],
  approve: [
    { by: ['consultant'], leads: { submitted: 'completed' } },
    { by: ['owner'], leads: { submitted: 'completed' }, unless: { 'still in time': 'stand_in' } },
  ],
  request_revision: [
    { by: ['consultant'], leads: { submitted: 'revising' } },
    { by: ['owner'], leads: { submitted: 'revising' }, unless: { 'still in time': 'stand_in' } },
  ],
  resign: [
    { by: ['consultant'], leads: lead('open', 'estimating', 'quoting') },
    { by: ['consultant'], leads: stays('awaiting_payment', ...RUNNING) },
  ],
  replace: [{ by: ['owner'], leads: lead('open', 'estimating', 'quoting'), unless: { 'still in time': 'overdue' } }],
  cancel: [{ by: ['owner'], leads: lead('cancelled', 'open', 'estimating', 'quoting', 'awaiting_payment') }],
  request_end: [{ by: PARTICIPANTS, leads: stays(...RUNNING), unless: { 'an end request': 'no_end_request' } }],
  agree_end: [{ by: ['owner', 'technician'], leads: stays(...RUNNING), unless: { 'no end request': null } }],
  refuse_end: [{ by: ['owner', 'technician', 'admin'], leads: stays(...RUNNING), unless: { 'no end request': null } }],
  withdraw_end: [{ by: PARTICIPANTS, leads: stays(...RUNNING), unless: { 'no end request': null } }],
  lapse_end: [{ by: ['system'], leads: stays(...RUNNING), unless: { 'no end request': null } }],
  end: [
    { by: ['system'], leads: lead('cancelled', ...RUNNING), unless: { 'no end request': null, 'not agreed': null } },
    { by: ['admin'], leads: lead('cancelled', ...RUNNING), unless: { 'no end request': null } },
  ],
  decide_held: [{ by: ['admin'], leads: stays('cancelled'), unless: { 'nothing undecided': null } }],
  refuse_request: [{ by: ['admin'], leads: lead('rejected', 'open', 'estimating', 'quoting') }],
  force_cancel: [
    { by: ['admin'], leads: lead('cancelled', 'open', 'estimating', 'quoting', 'awaiting_payment', ...RUNNING) },
  ],
  force_complete: [{ by: ['admin'], leads: { submitted: 'completed' } }],
  complain: [{ by: PARTICIPANTS, leads: stays(...DISPUTED), unless: { 'too late to complain': 'complaint_in_time' } }],
  answer_complaint: [{ by: [...PARTICIPANTS, 'admin'], leads: stays(...DISPUTED), isComplaints: true }],
  withdraw_complaint: [{ by: PARTICIPANTS, leads: stays(...DISPUTED), isComplaints: true }],
  mediate: [{ by: ['admin'], leads: stays(...DISPUTED), isComplaints: true, unless: { 'in mediation': null } }],
  settle_resume: [{ by: ['admin'], leads: stays(...DISPUTED), isComplaints: true }],
  // PRODUCT §7: completed work in stages stays completed.
  settle_revise: [
    { by: ['admin'], leads: lead('revising', ...RUNNING), isComplaints: true, unless: { 'about a defect': null } },
    {
      by: ['admin'],
      leads: { completed: 'revising' },
      isComplaints: true,
      unless: { 'about a defect': null, 'completed in stages': null },
    },
  ],
  settle_cancel: [
    {
      by: ['admin'],
      leads: lead('cancelled', ...DISPUTED.filter((status) => status !== 'completed')),
      isComplaints: true,
      unless: { 'about a defect': null },
    },
    {
      by: ['admin'],
      leads: { completed: 'cancelled' },
      isComplaints: true,
      unless: { 'about a defect': null, 'completed in stages': null },
    },
  ],
  settle_complete: [{ by: ['admin'], leads: lead('completed', ...RUNNING, 'completed'), isComplaints: true }],
  expire: [{ by: ['system'], leads: lead('expired', 'open', 'quoting'), unless: { 'still in time': null } }],
  reopen: [{ by: ['owner'], leads: { expired: 'open' } }],
  report_defect: [
    {
      by: ['owner'],
      leads: stays('completed'),
      unless: { 'no warranty': null, 'the warranty is over': 'in_warranty' },
    },
  ],
  propose_visit: [{ by: ['owner', 'technician'], leads: stays('completed'), unless: { 'no such defect': null } }],
  agree_visit: [{ by: ['owner', 'technician'], leads: stays('completed'), unless: { 'no such defect': null } }],
  mend_defect: [{ by: ['technician'], leads: stays('completed'), unless: { 'no such defect': null } }],
  confirm_defect: [
    { by: ['owner'], leads: stays('completed'), unless: { 'no such defect': null } },
    { by: ['system'], leads: stays('completed'), unless: { 'no such defect': null, 'mended lately': null } },
  ],
  return_defect: [{ by: ['owner'], leads: stays('completed'), unless: { 'no such defect': null } }],
  withdraw_defect: [{ by: ['owner'], leads: stays('completed'), unless: { 'no such defect': null } }],
  dispute_defect: [
    {
      by: ['owner'],
      leads: stays('completed'),
      unless: {
        'no such defect': null,
        'a defect in time': 'defect_late',
        'a visit that waits for the owner': 'defect_late',
        'a complaint about another defect': 'no_complaint',
      },
    },
    {
      by: ['technician'],
      leads: stays('completed'),
      unless: {
        'no such defect': null,
        'a decision about the defect': null,
        'a complaint about another defect': 'no_complaint',
      },
    },
  ],
  release_retention: [
    {
      by: ['system'],
      leads: stays('completed'),
      unless: { 'no warranty': null, 'nothing kept back': null, 'an open defect': 'no_open_defect' },
    },
  ],
  feedback: [
    {
      by: PARTICIPANTS,
      leads: stays('completed'),
      unless: { 'too late': 'feedback_open', 'rated already': 'not_rated' },
    },
  ],
};

type Facts = Partial<ProjectFacts>;
type Mine = Partial<ActorFacts>;
const idOf = (party: PartyName) => (party === 'payment' || party === 'system' ? 0 : PARTIES[party].id);
const endRequest = (requester: PartyName, ownerAnswer: boolean | null, technicianAnswer: boolean | null): Facts => ({
  endRequest: { requesterId: idOf(requester), ownerAnswer, technicianAnswer },
});

/** Proposed by the consultant: owner and technician both have to agree. */
const UNANSWERED = variation({ authorId: PARTIES.consultant.id, technicianAgreed: false, isAdvised: false });
/** One that is late to be paid. */
const ADDITION = stagesAt('payable!').map((stage) => ({ ...stage, isAddition: true }));

/** Facts that an action needs in addition to those of `projectFacts`. */
const NEEDED: Partial<Record<ProjectAction, (party: PartyName) => Facts>> = {
  agree_end: () => endRequest('consultant', null, null),
  refuse_end: () => endRequest('consultant', null, null),
  withdraw_end: (party) => endRequest(party, null, null),
  lapse_end: () => endRequest('consultant', null, null),
  end: () => endRequest('consultant', true, true),
  answer_complaint: () => ({ complaint: { status: 'responded', complainantId: PARTIES.owner.id, isOfDefect: false } }),
  withdraw_complaint: (party) => ({ complaint: { status: 'open', complainantId: idOf(party), isOfDefect: false } }),
  mediate: () => ({ complaint: { status: 'open', complainantId: PARTIES.owner.id, isOfDefect: false } }),
  settle_resume: () => ({ complaint: { status: 'mediating', complainantId: PARTIES.owner.id, isOfDefect: false } }),
  settle_revise: () => ({ complaint: { status: 'open', complainantId: PARTIES.owner.id, isOfDefect: false } }),
  settle_cancel: () => ({ complaint: { status: 'responded', complainantId: PARTIES.owner.id, isOfDefect: false } }),
  settle_complete: () => ({ complaint: { status: 'mediating', complainantId: PARTIES.owner.id, isOfDefect: false } }),
  feedback: () => ({ isOverdue: false }),
  report_defect: () => ({ warranty: { isOver: false, isRetentionDue: false } }),
  propose_visit: () => ({ defects: defectsAt('reported') }),
  agree_visit: () => ({ defects: defectsAt('reported').map((one) => ({ ...one, visitBy: PARTIES.consultant.id })) }),
  mend_defect: () => ({ defects: defectsAt('visit_agreed') }),
  confirm_defect: () => ({ defects: defectsAt('mended!') }),
  return_defect: () => ({ defects: defectsAt('mended') }),
  withdraw_defect: () => ({ defects: defectsAt('reported') }),
  // The day of the visit has passed.
  dispute_defect: () => ({ defects: defectsAt('visit_agreed!').map((one) => ({ ...one, visitBy: null })) }),
  release_retention: () => ({ warranty: { isOver: false, isRetentionDue: true } }),
  pay_fee: () => ({ fees: [UNPAID_FEE] }),
  release_fee: () => ({ fees: [{ ...UNPAID_FEE, isUnpaid: false, isDue: true }] }),
  waive_fee: (party) => {
    const doer = PARTIES[party];
    return { fees: [{ ...UNPAID_FEE, consultantId: typeof doer === 'string' ? null : doer.id }] };
  },
  pay_stage: () => ({ stages: stagesAt('certified', 'payable', 'planned') }),
  claim_stage: () => ({ stages: stagesAt('paid', 'planned') }),
  certify_stage: () => ({ stages: stagesAt('claimed!!', 'planned') }),
  return_stage: () => ({ stages: stagesAt('claimed!!', 'planned') }),
  end_unpaid: () => ({ stages: stagesAt('paid', 'payable!!', 'planned') }),
  decide_held: () => ({ isMoneyUndecided: true }),
  submit: () => ({ stages: stagesAt('certified', 'cancelled', 'paid') }),
  advise_variation: () => ({ variations: [variation({ isAdvised: false })] }),
  agree_variation: () => ({ variations: [UNANSWERED] }),
  decline_variation: () => ({ variations: [UNANSWERED] }),
  withdraw_variation: (party) => ({ variations: [variation({ proposerId: idOf(party) })] }),
  expire_variation: () => ({ variations: [variation({ isOverdue: true })] }),
  lapse_variation: () => ({ stages: [...stagesAt('paid', 'planned'), ...ADDITION] }),
};

const TROUBLES: Record<Trouble, { facts?: Facts; mine?: Mine; only?: ProjectAction[] }> = {
  'no application': { facts: { pendingApplicationCount: 0 } },
  'no acceptable application': { facts: { liveApplicationCount: 0 } },
  'applied already': { mine: { hasLiveApplication: true } },
  'no pending application of mine': { mine: { hasPendingApplication: false } },
  'no quotation': { facts: { submittedQuotationCount: 0 } },
  'no acceptable quotation': { facts: { liveQuotationCount: 0 } },
  'no quotation of mine': { mine: { hasSubmittedQuotation: false } },
  'no accepted quotation of mine': { mine: { hasAcceptedQuotation: false } },
  'no question': { facts: { openQuestionCount: 0 } },
  'still in time': { facts: { isOverdue: false } },
  'too late': { facts: { isOverdue: true } },
  'not approved': {},
  'not subscribed': {},
  'no licence': { mine: { lacksLicence: true } },
  'an end request': { facts: endRequest('owner', true, null), only: ['request_end'] },
  'no end request': { facts: { endRequest: null } },
  'not agreed': { facts: endRequest('consultant', true, null), only: ['end'] },
  'no complaint': { facts: { complaint: null } },
  'in mediation': {
    facts: { complaint: { status: 'mediating', complainantId: PARTIES.owner.id, isOfDefect: false } },
    only: ['mediate'],
  },
  'too late to complain': { facts: { isComplaintTimeOver: true } },
  'rated already': { mine: { hasRated: true } },
  'a fee to pay': { facts: { fees: [UNPAID_FEE] }, only: ['accept_quotation'] },
  // One that is paid and not due yet is neither to be paid, waived nor released.
  'no such fee': {
    facts: { fees: [{ ...UNPAID_FEE, isUnpaid: false }] },
    only: ['pay_fee', 'release_fee', 'waive_fee'],
  },
  'no such stage': {
    facts: { stages: stagesAt('certified', 'planned') },
    only: ['pay_stage', 'claim_stage', 'certify_stage', 'return_stage', 'end_unpaid', 'lapse_variation'],
  },
  'still time to certify': {
    facts: { stages: stagesAt('claimed', 'planned') },
    only: ['certify_stage', 'return_stage'],
  },
  'late but not silent': {
    facts: { stages: stagesAt('claimed!', 'planned') },
    only: ['certify_stage', 'return_stage'],
  },
  'unpaid but not for long': { facts: { stages: stagesAt('certified', 'payable!') }, only: ['end_unpaid'] },
  'nothing undecided': { facts: { isMoneyUndecided: false }, only: ['decide_held'] },
  'advice awaited': {
    facts: { variations: [variation({ isAdvised: false, technicianAgreed: false, authorId: PARTIES.owner.id })] },
    only: ['agree_variation'],
  },
  'no such change': {
    facts: { variations: [] },
    only: ['advise_variation', 'agree_variation', 'decline_variation', 'withdraw_variation'],
  },
  'a change in time': { facts: { variations: [variation()] }, only: ['expire_variation'] },
  'no warranty': { facts: { warranty: null }, only: ['report_defect', 'release_retention'] },
  'the warranty is over': {
    facts: { warranty: { isOver: true, isRetentionDue: false } },
    only: ['report_defect'],
  },
  'nothing kept back': {
    facts: { warranty: { isOver: false, isRetentionDue: false } },
    only: ['release_retention'],
  },
  'no such defect': {
    facts: { defects: defectsAt('disputed!') },
    only: [
      'propose_visit',
      'agree_visit',
      'mend_defect',
      'confirm_defect',
      'return_defect',
      'withdraw_defect',
      'dispute_defect',
    ],
  },
  'a defect in time': {
    facts: { defects: defectsAt('reported').map((one) => ({ ...one, visitBy: null })) },
    only: ['dispute_defect'],
  },
  'a visit that waits for the owner': { facts: { defects: defectsAt('reported!') }, only: ['dispute_defect'] },
  'a decision about the defect': {
    facts: { defects: defectsAt('reported!').map((one) => ({ ...one, visitBy: null, isDecided: true })) },
    only: ['dispute_defect'],
  },
  'mended lately': { facts: { defects: defectsAt('mended') }, only: ['confirm_defect'] },
  'a complaint about another defect': {
    facts: { complaint: { status: 'open', complainantId: PARTIES.owner.id, isOfDefect: true } },
    only: ['dispute_defect'],
  },
  'an open defect': { facts: { defects: defectsAt('disputed') }, only: ['release_retention'] },
  'about a defect': {
    facts: { complaint: { status: 'open', complainantId: PARTIES.owner.id, isOfDefect: true } },
    only: ['settle_revise', 'settle_cancel'],
  },
  'completed in stages': {
    facts: { stages: stagesAt('certified', 'certified') },
    only: ['settle_revise', 'settle_cancel'],
  },
  'another stage open': { facts: { stages: stagesAt('claimed', 'planned') }, only: ['submit'] },
};
/** Troubles that set a professional's standing. */
const STANDINGS: Partial<Record<Trouble, Standing>> = { 'not approved': 'unapproved', 'not subscribed': 'lapsed' };
const TROUBLE_NAMES = Object.keys(TROUBLES) as Trouble[];
const isProfessional = (party: PartyName) => [...CONSULTANTS, ...TECHNICIANS].includes(party);

interface Case {
  action: ProjectAction;
  status: ProjectStatus;
  party: PartyName;
}

const EVERY: Case[] = PROJECT_ACTIONS.flatMap((action) =>
  PROJECT_STATUSES.flatMap((status) => PARTY_NAMES.map((party) => ({ action, status, party }))),
);

function byLaw({ action, status, party }: Case, trouble?: Trouble): Decision {
  const rules = LAW[action].filter((rule) => rule.by.includes(party));
  if (rules.length === 0) return { kind: 'forbidden' };
  const rule = rules.find(({ leads }) => leads[status]);
  if (!rule) return { kind: 'wrong_status' };
  const troubles: Trouble[] = [
    ...(party.startsWith('unapproved') && !(trouble && trouble in STANDINGS) ? (['not approved'] as const) : []),
    ...(party.startsWith('lapsed') && !(trouble && trouble in STANDINGS) ? (['not subscribed'] as const) : []),
    ...(trouble && (!(trouble in STANDINGS) || isProfessional(party)) ? [trouble] : []),
  ];
  if (rule.isComplaints && troubles.includes('no complaint')) return { kind: 'wrong_status' };
  const [answer] = troubles.flatMap((one) => {
    const guard = rule.unless?.[one];
    return guard === undefined ? [] : [guard];
  });
  if (answer === null) return { kind: 'wrong_status' };
  if (answer) return { kind: 'blocked', guard: answer };
  return { kind: 'allowed', to: rule.leads[status] as ProjectStatus };
}

function byTable({ action, status, party }: Case, trouble?: Trouble, more: Facts = {}): Decision {
  const { facts, mine, only }: (typeof TROUBLES)[Trouble] = trouble ? TROUBLES[trouble] : {};
  const given = only && !only.includes(action) ? {} : facts;
  const project = projectFacts(status, { ...NEEDED[action]?.(party), ...given, ...more });
  const doer = PARTIES[party];
  const standing = trouble && STANDINGS[trouble];
  const isHit = standing && typeof doer === 'object' && isProfessional(party);
  return decide(action, project, isHit ? { ...doer, standing } : doer, actorFacts(mine));
}

const written = (one: Case, decision: Decision) =>
  `${one.party} ${one.action} ${one.status}: ${JSON.stringify(decision)}`;

/** Where table and law differ: at most 20 lines. */
const differences = (cases: Case[], decided: (one: Case) => Decision, lawful: (one: Case) => Decision): string[] =>
  cases
    .map((one) => [written(one, decided(one)), written(one, lawful(one))])
    .filter(([given, wanted]) => given !== wanted)
    .map(([given, wanted]) => `${given}, by law ${wanted}`)
    .slice(0, 20);

describe('the table of a project’s life', () => {
  it('decides as the law does, for every action in every status by every party', () => {
    expect(
      differences(
        EVERY,
        (one) => byTable(one),
        (one) => byLaw(one),
      ),
    ).toEqual([]);
    expect(EVERY.filter((one) => byLaw(one).kind === 'allowed')).toHaveLength(343);
  });

  it.each(TROUBLE_NAMES)('decides as the law does when there is %s', (trouble) => {
    const relevant = EVERY.filter(({ action }) => TROUBLES[trouble].only?.includes(action) ?? true);
    expect(
      differences(
        relevant,
        (one) => byTable(one, trouble),
        (one) => byLaw(one, trouble),
      ),
    ).toEqual([]);
  });

  it('has no trouble without an effect', () => {
    const idle = TROUBLE_NAMES.filter((trouble) =>
      EVERY.every((one) => written(one, byLaw(one, trouble)) === written(one, byLaw(one))),
    );
    expect(idle).toEqual([]);
  });

  it('blocks every action but the complaint’s own while a complaint is live', () => {
    for (const status of ['open', 'responded', 'mediating'] as const) {
      const complaint = { status, complainantId: PARTIES.otherClient.id, isOfDefect: false };
      const held = EVERY.filter(({ action }) => !LAW[action].some((rule) => rule.isComplaints));
      expect(
        differences(
          held,
          (one) => byTable(one, undefined, { complaint }),
          (one) => {
            const { kind } = byLaw(one);
            return kind === 'allowed' || kind === 'blocked' ? { kind: 'blocked', guard: 'on_hold' } : byLaw(one);
          },
        ),
      ).toEqual([]);
    }
  });

  it('leaves a past status only by reopening, and a completed one only by an admin’s settlement of a complaint', () => {
    const leaving = PROJECT_TRANSITIONS.filter(
      (row) => row.to !== 'same' && row.from.some((status) => isPast(status) && status !== row.to),
    ).map((row) => [row.action, row.from.filter(isPast)]);
    expect(leaving).toEqual([
      ['settle_revise', ['completed']],
      ['settle_cancel', ['completed']],
      ['reopen', ['expired']],
    ]);
  });

  it('has a row for every action, and lists each action once', () => {
    expect([...new Set(PROJECT_TRANSITIONS.map((row) => row.action))].sort()).toEqual([...PROJECT_ACTIONS].sort());
    expect(new Set(PROJECT_ACTIONS).size).toBe(PROJECT_ACTIONS.length);
  });

  it('gives no party two rows for one action in one status, which would be ambiguous', () => {
    const doubles = PROJECT_TRANSITIONS.flatMap((row, index) =>
      PROJECT_TRANSITIONS.slice(index + 1).filter(
        (other) =>
          other.action === row.action &&
          other.by.some((party) => row.by.includes(party)) &&
          other.from.some((status) => row.from.includes(status)),
      ),
    );
    expect(doubles).toEqual([]);
  });
});

describe('a request to end', () => {
  const ANSWERS = [null, true, false] as const;
  const worlds = (['owner', 'consultant', 'technician'] as const).flatMap((requester) =>
    ANSWERS.flatMap((ownerAnswer) => ANSWERS.map((technicianAnswer) => ({ requester, ownerAnswer, technicianAnswer }))),
  );
  type World = (typeof worlds)[number];
  const END_ACTIONS = ['request_end', 'agree_end', 'refuse_end', 'withdraw_end', 'end'] as const;

  function expected(action: (typeof END_ACTIONS)[number], party: PartyName, world: World): Decision['kind'] {
    const isParticipant = PARTICIPANTS.includes(party);
    const canAnswer =
      party !== world.requester &&
      ((party === 'owner' && world.ownerAnswer === null) ||
        (party === 'technician' && world.technicianAnswer === null));
    switch (action) {
      case 'request_end':
        return isParticipant ? 'blocked' : 'forbidden';
      case 'agree_end':
        if (party !== 'owner' && party !== 'technician') return 'forbidden';
        return canAnswer ? 'allowed' : 'wrong_status';
      case 'refuse_end':
        if (party === 'admin') return 'allowed';
        if (party !== 'owner' && party !== 'technician') return 'forbidden';
        return canAnswer ? 'allowed' : 'wrong_status';
      case 'withdraw_end':
        if (!isParticipant) return 'forbidden';
        return party === world.requester ? 'allowed' : 'wrong_status';
      case 'end':
        if (party === 'admin') return 'allowed';
        if (party !== 'system') return 'forbidden';
        return world.ownerAnswer === true && world.technicianAnswer === true ? 'allowed' : 'wrong_status';
    }
  }

  it.each(END_ACTIONS)('%s: by every party, for every requester and all answers, in every running status', (action) => {
    for (const status of RUNNING)
      for (const party of PARTY_NAMES)
        for (const world of worlds) {
          const { requester, ownerAnswer, technicianAnswer } = world;
          const project = projectFacts(status, endRequest(requester, ownerAnswer, technicianAnswer));
          const { kind } = decide(action, project, PARTIES[party]);
          expect([status, party, world, kind]).toEqual([status, party, world, expected(action, party, world)]);
        }
  });
});

describe('a complaint', () => {
  const STATUSES = ['open', 'responded', 'mediating'] as const;
  const COMPLAINANTS = ['owner', 'consultant', 'technician'] as const;
  const worlds = STATUSES.flatMap((status) => COMPLAINANTS.map((complainant) => ({ status, complainant })));
  const settle = (party: PartyName) => (party === 'admin' ? 'allowed' : 'forbidden');
  const EXPECTED: Partial<
    Record<ProjectAction, (party: PartyName, world: (typeof worlds)[number]) => Decision['kind']>
  > = {
    complain: (party) => (PARTICIPANTS.includes(party) ? 'blocked' : 'forbidden'),
    answer_complaint: (party, { status, complainant }) => {
      if (!PARTICIPANTS.includes(party) && party !== 'admin') return 'forbidden';
      return status === 'open' && party === complainant ? 'wrong_status' : 'allowed';
    },
    withdraw_complaint: (party, { complainant }) => {
      if (!PARTICIPANTS.includes(party)) return 'forbidden';
      return party === complainant ? 'allowed' : 'wrong_status';
    },
    mediate: (party, { status }) => {
      if (party !== 'admin') return 'forbidden';
      return status === 'mediating' ? 'wrong_status' : 'allowed';
    },
    settle_resume: settle,
    settle_revise: settle,
    settle_cancel: settle,
    settle_complete: settle,
  };

  it.each(Object.entries(EXPECTED))('%s: by every party, complainant and complaint status', (action, expected) => {
    for (const status of [...RUNNING, 'completed'] as const)
      for (const party of PARTY_NAMES)
        for (const world of worlds) {
          const complaint = { status: world.status, complainantId: PARTIES[world.complainant].id, isOfDefect: false };
          const { kind } = decide(action as ProjectAction, projectFacts(status, { complaint }), PARTIES[party]);
          expect([status, party, world, kind]).toEqual([status, party, world, expected(party, world)]);
        }
  });
});

describe('a complaint about a defect', () => {
  const complaint = { status: 'open', complainantId: PARTIES.owner.id, isOfDefect: true } as const;
  const about = (more: Facts) => projectFacts('completed', { complaint, ...more });

  it('holds no other defect, nor the feedback', () => {
    const other = about({ defects: defectsAt('reported', 'disputed'), isOverdue: false });
    expect(decide('mend_defect', other, PARTIES.technician)).toEqual({ kind: 'allowed', to: 'completed' });
    expect(decide('feedback', other, PARTIES.owner, actorFacts({ hasRated: false })).kind).toBe('allowed');
    const warranty = { isOver: false, isRetentionDue: false };
    expect(decide('report_defect', about({ warranty }), PARTIES.owner).kind).toBe('allowed');
  });

  it('holds what is kept back', () => {
    const warranty = { isOver: false, isRetentionDue: true };
    const kept = about({ warranty, defects: defectsAt('disputed') });
    expect(decide('release_retention', kept, 'system')).toEqual({ kind: 'blocked', guard: 'no_open_defect' });
  });

  it('lets one that was mended be disputed at once, and by the owner only', () => {
    const mended = projectFacts('completed', { defects: defectsAt('mended') });
    expect(decide('dispute_defect', mended, PARTIES.owner).kind).toBe('allowed');
    expect(decide('dispute_defect', mended, PARTIES.technician).kind).toBe('wrong_status');
  });

  it('lets the owner dispute one that is late while it waits for the technician', () => {
    const [late] = defectsAt('reported!');
    if (!late) throw new Error('no defect');
    const of = (visitBy: number | null) => projectFacts('completed', { defects: [{ ...late, visitBy }] });
    const kinds = [null, PARTIES.owner.id, PARTIES.technician.id].map(
      (visitBy) => decide('dispute_defect', of(visitBy), PARTIES.owner).kind,
    );
    expect(kinds).toEqual(['allowed', 'allowed', 'blocked']);
  });

  it('lets nobody agree to a visit of their own, or to one that is agreed', () => {
    const proposed = projectFacts('completed', { defects: defectsAt('reported') });
    expect(decide('agree_visit', proposed, PARTIES.technician).kind).toBe('wrong_status');
    expect(decide('agree_visit', proposed, PARTIES.owner).kind).toBe('allowed');
    const agreed = projectFacts('completed', { defects: defectsAt('visit_agreed') });
    expect(decide('agree_visit', agreed, PARTIES.owner).kind).toBe('wrong_status');
  });
});

describe('the owner stands in for the consultant', () => {
  const ABSENCES: [string, Facts, boolean][] = [
    ['the consultant is there and in time', {}, false],
    ['the time is up', { isOverdue: true }, true],
    ['the consultant is suspended', { isConsultantAway: true }, true],
    ['the consultant has resigned', { consultantId: null }, true],
  ];
  it.each(ABSENCES)('when %s', (_when, facts, may) => {
    const project = projectFacts('submitted', { isOverdue: false, ...facts });
    const blocked: Decision = { kind: 'blocked', guard: 'stand_in' };
    expect(decide('approve', project, PARTIES.owner)).toEqual(may ? { kind: 'allowed', to: 'completed' } : blocked);
    expect(decide('request_revision', project, PARTIES.owner)).toEqual(
      may ? { kind: 'allowed', to: 'revising' } : blocked,
    );
  });

  it('but cannot replace a consultant who has left', () => {
    const alone = { consultantId: null };
    for (const status of ['estimating', 'quoting'] as const)
      expect(decide('replace', projectFacts(status, alone), PARTIES.owner).kind).toBe('wrong_status');
  });

  it('but never for a former consultant', () => {
    const project = projectFacts('submitted', { consultantId: null });
    expect(decide('approve', project, PARTIES.consultant).kind).toBe('forbidden');
  });
});

describe('of several failing guards, the first is reported', () => {
  const complaint = { status: 'open', complainantId: PARTIES.owner.id, isOfDefect: false } as const;
  const CASES: [ProjectAction, ProjectStatus, Someone, Facts, Mine, Guard][] = [
    ['apply', 'open', 'unapprovedConsultant', {}, { hasLiveApplication: true }, 'approved'],
    ['feedback', 'completed', 'owner', { isOverdue: true }, { hasRated: true }, 'feedback_open'],
    ['complain', 'completed', 'owner', { complaint, isComplaintTimeOver: true }, {}, 'on_hold'],
    ['apply', 'open', 'lapsedConsultant', {}, { hasLiveApplication: true }, 'subscribed'],
    ['quote', 'quoting', 'unapprovedTechnician', { complaint }, {}, 'on_hold'],
    ['quote', 'quoting', 'lapsedTechnician', { complaint }, {}, 'on_hold'],
    ['quote', 'quoting', 'lapsedTechnician', {}, { lacksLicence: true }, 'subscribed'],
    ['ask', 'quoting', 'otherTechnician', { complaint }, { lacksLicence: true }, 'on_hold'],
    ['approve', 'submitted', 'owner', { complaint, isOverdue: false }, {}, 'on_hold'],
  ];
  it.each(CASES)('%s at %s by the %s', (action, status, party, facts, mine, guard) => {
    expect(decide(action, projectFacts(status, facts), PARTIES[party], actorFacts(mine))).toEqual({
      kind: 'blocked',
      guard,
    });
  });
});
