import {
  actorFacts,
  PARTIES,
  PEOPLE,
  projectFacts,
  type Someone,
  stagesAt,
  variation,
} from '@tests/support/projects/facts';
import { describe, expect, it } from 'vitest';
import {
  type ActorFacts,
  type AllowedAction,
  allowedActions,
  decide,
  NO_ACTOR_FACTS,
  type ProjectFacts,
  participantIds,
  ratedBy,
  raterIds,
} from './lifecycle';
import { PAST_STATUSES, PROJECT_STATUSES, type ProjectStatus } from './statuses';
import { PROJECT_ACTIONS } from './transitions';

const shown = (
  status: ProjectStatus,
  party: Someone,
  facts: Parameters<typeof projectFacts>[1] = {},
  mine: Partial<ActorFacts> = {},
) =>
  allowedActions(projectFacts(status, facts), PARTIES[party], { ...NO_ACTOR_FACTS, ...mine }).map(
    ({ action, blocked_by }) => (blocked_by ? `${action}: ${blocked_by}` : action),
  );
const inTime = { isOverdue: false };

describe('a proposed change of the work', () => {
  const answers = (party: Someone, more: Parameters<typeof variation>[0], facts: Partial<ProjectFacts> = {}) =>
    shown('in_progress', party, {
      variations: [variation(more)],
      stages: stagesAt('paid', 'planned'),
      ...facts,
    }).filter((action) => action.includes('_variation'));

  it('of a technician is answered by the owner once the consultant has advised, or has had the time', () => {
    const asked = { isAdvised: false };
    expect(answers('owner', asked)).toEqual([
      'propose_variation',
      'agree_variation: advice_given',
      'decline_variation',
    ]);
    expect(answers('owner', { isAdvised: true })).toContain('agree_variation');
    expect(answers('owner', { ...asked, isAdviceOver: true })).toContain('agree_variation');
    expect(answers('owner', asked, { consultantId: null })).toContain('agree_variation');
    expect(answers('owner', asked, { isConsultantAway: true })).toContain('agree_variation');
    expect(answers('technician', asked)).toEqual(['propose_variation', 'withdraw_variation']);
    expect(answers('consultant', asked)).toEqual(['propose_variation', 'advise_variation']);
    expect(answers('consultant', { isAdvised: true })).toEqual(['propose_variation']);
    // Late advice is still welcome.
    expect(answers('consultant', { ...asked, isAdviceOver: true })).toContain('advise_variation');
  });

  it('of the owner is answered by the technician', () => {
    const mine = {
      proposerId: PARTIES.owner.id,
      authorId: PARTIES.owner.id,
      ownerAgreed: true,
      technicianAgreed: false,
    };
    expect(answers('technician', mine)).toEqual(['propose_variation', 'agree_variation', 'decline_variation']);
    expect(answers('owner', mine)).toEqual(['propose_variation', 'withdraw_variation']);
  });

  it('of the consultant needs no advice, and is answered by both', () => {
    const { id } = PARTIES.consultant;
    const theirs = { proposerId: id, authorId: id, technicianAgreed: false, isAdvised: false };
    for (const party of ['owner', 'technician'] as const)
      expect(answers(party, theirs)).toEqual(['propose_variation', 'agree_variation', 'decline_variation']);
    expect(answers('consultant', theirs)).toEqual(['propose_variation', 'withdraw_variation']);
  });

  it('is nobody else’s', () => {
    for (const party of ['otherClient', 'otherConsultant', 'otherTechnician', 'admin'] as const)
      expect(answers(party, {})).toEqual([]);
  });
});

describe('the allowed actions', () => {
  it('are what `decide` allows or blocks, in the order of PROJECT_ACTIONS, for every party in every status', () => {
    for (const status of PROJECT_STATUSES)
      for (const party of PEOPLE) {
        const project = projectFacts(status);
        const decided = PROJECT_ACTIONS.flatMap((action): AllowedAction[] => {
          const decision = decide(action, project, PARTIES[party], actorFacts());
          if (decision.kind === 'allowed') return [{ action, blocked_by: null }];
          return decision.kind === 'blocked' ? [{ action, blocked_by: decision.guard }] : [];
        });
        expect(allowedActions(project, PARTIES[party], actorFacts())).toEqual(decided);
      }
  });

  it.each<[ProjectStatus, string[]]>([
    ['open', ['edit', 'decline_application', 'accept_consultant', 'cancel']],
    ['estimating', ['replace: overdue', 'cancel', 'complain']],
    ['quoting', ['decline_quotation', 'ask', 'answer', 'accept_quotation', 'replace: overdue', 'cancel', 'complain']],
    ['awaiting_payment', ['decline_quotation', 'cancel', 'complain']],
    ['in_progress', ['propose_variation', 'request_end', 'complain']],
    ['submitted', ['approve: stand_in', 'request_revision: stand_in', 'request_end', 'complain']],
    ['revising', ['propose_variation', 'request_end', 'complain']],
    ['completed', ['complain', 'feedback']],
    ['cancelled', []],
    ['rejected', []],
    ['expired', ['reopen']],
  ])('of the owner at %s are %s', (status, actions) => {
    expect(shown(status, 'owner', inTime)).toEqual(actions);
  });

  it.each<[ProjectStatus, string[]]>([
    ['open', ['apply']],
    ['estimating', ['estimate', 'resign', 'complain']],
    ['quoting', ['estimate', 'answer', 'resign', 'complain']],
    ['awaiting_payment', ['resign', 'complain']],
    ['in_progress', ['propose_variation', 'resign', 'request_end', 'complain']],
    ['submitted', ['approve', 'request_revision', 'resign', 'request_end', 'complain']],
    ['revising', ['propose_variation', 'resign', 'request_end', 'complain']],
    ['completed', ['complain', 'feedback']],
    ['expired', []],
  ])('of the consultant at %s are %s', (status, actions) => {
    expect(shown(status, 'consultant', inTime)).toEqual(actions);
  });

  it.each<[ProjectStatus, string[]]>([
    ['quoting', ['quote', 'ask', 'complain']],
    ['in_progress', ['propose_variation', 'submit', 'request_end', 'complain']],
    ['submitted', ['request_end', 'complain']],
    ['revising', ['propose_variation', 'submit', 'tick_item', 'request_end', 'complain']],
    ['completed', ['complain', 'feedback']],
  ])('of the technician at %s are %s', (status, actions) => {
    expect(shown(status, 'technician', inTime)).toEqual(actions);
  });

  it('of applicants and quoters include withdrawing', () => {
    expect(shown('open', 'otherConsultant', {}, { hasLiveApplication: true, hasPendingApplication: true })).toEqual([
      'apply: no_live_application',
      'withdraw_application',
    ]);
    expect(shown('quoting', 'otherTechnician', {}, { hasSubmittedQuotation: true })).toEqual([
      'quote',
      'withdraw_quotation',
      'ask',
    ]);
    expect(shown('awaiting_payment', 'otherTechnician', {}, { hasSubmittedQuotation: true })).toEqual([]);
    expect(shown('awaiting_payment', 'otherTechnician', {}, { hasAcceptedQuotation: true })).toEqual([
      'withdraw_quotation',
    ]);
  });

  it('of an unapproved professional are blocked, with the reason', () => {
    expect(shown('open', 'unapprovedConsultant')).toEqual(['apply: approved']);
    expect(shown('quoting', 'unapprovedTechnician')).toEqual(['quote: approved', 'ask: approved']);
  });

  it('of an admin concern requests, requests to end, complaints, and stuck projects', () => {
    expect(shown('open', 'admin')).toEqual(['refuse_request', 'force_cancel']);
    expect(shown('in_progress', 'admin')).toEqual(['force_cancel']);
    expect(shown('submitted', 'admin')).toEqual(['force_cancel', 'force_complete']);
    const endRequest = { requesterId: PARTIES.owner.id, ownerAnswer: true, technicianAnswer: null };
    expect(shown('in_progress', 'admin', { endRequest })).toEqual(['refuse_end', 'end', 'force_cancel']);
    const complaint = { status: 'open', complainantId: PARTIES.owner.id, isOfDefect: false } as const;
    expect(shown('in_progress', 'admin', { endRequest, complaint })).toEqual([
      'refuse_end: on_hold',
      'end: on_hold',
      'force_cancel: on_hold',
      'answer_complaint',
      'mediate',
      'settle_resume',
      'settle_revise',
      'settle_cancel',
      'settle_complete',
    ]);
  });

  it('of an uninvolved client are none, in every status', () => {
    for (const status of PROJECT_STATUSES) expect(shown(status, 'otherClient')).toEqual([]);
  });

  it('of a past project are only to reopen, to rate and to complain', () => {
    const last = new Set(
      PAST_STATUSES.flatMap((status) => PEOPLE.flatMap((party) => shown(status, party, { isOverdue: false }))),
    );
    expect([...last].sort()).toEqual(['complain', 'feedback', 'reopen']);
  });
});

describe('accepted work', () => {
  it('can be finished after the subscription has lapsed', () => {
    const consultant = { ...PARTIES.consultant, standing: 'lapsed' as const };
    const technician = { ...PARTIES.technician, standing: 'lapsed' as const };
    expect(decide('estimate', projectFacts('estimating'), consultant)).toEqual({ kind: 'allowed', to: 'quoting' });
    expect(decide('submit', projectFacts('in_progress'), technician)).toEqual({ kind: 'allowed', to: 'submitted' });
    expect(decide('approve', projectFacts('submitted'), consultant)).toEqual({ kind: 'allowed', to: 'completed' });
  });

  it('is refused to professionals who were not accepted', () => {
    const unassigned = { consultantId: null, technicianId: null };
    expect(decide('approve', projectFacts('submitted', unassigned), PARTIES.consultant).kind).toBe('forbidden');
    expect(decide('submit', projectFacts('in_progress', unassigned), PARTIES.technician).kind).toBe('forbidden');
  });
});

describe('an actor without facts', () => {
  it('has no application in the project', () => {
    expect(new Set(Object.values(NO_ACTOR_FACTS))).toEqual(new Set([false]));
    expect(decide('withdraw_application', projectFacts('open'), PARTIES.otherConsultant).kind).toBe('wrong_status');
    expect(decide('apply', projectFacts('open'), PARTIES.otherConsultant).kind).toBe('allowed');
  });
});

describe('the participants', () => {
  const [owner, consultant, technician] = [PARTIES.owner.id, PARTIES.consultant.id, PARTIES.technician.id];
  it.each([
    [consultant, technician, [owner, consultant, technician]],
    [null, technician, [owner, technician]],
    [consultant, null, [owner, consultant]],
    [null, null, [owner]],
  ])('with consultant %s and technician %s are %s', (consultantId, technicianId, ids) => {
    expect(participantIds({ ownerId: owner, consultantId, technicianId })).toEqual(ids);
  });

  it.each([
    ['owner', ['consultant', 'technician'], ['technician'], ['consultant']],
    ['consultant', ['technician'], [], []],
    ['technician', ['consultant'], [], []],
    ['otherClient', [], [], []],
    ['otherConsultant', [], [], []],
    ['otherTechnician', [], [], []],
    ['admin', [], [], []],
  ] as const)('%s rates %s; without a consultant %s; without a technician %s', (party, both, one, other) => {
    const { id } = PARTIES[party];
    expect(ratedBy(projectFacts('completed'), id)).toEqual(both);
    expect(ratedBy(projectFacts('completed', { consultantId: null }), id)).toEqual(one);
    expect(ratedBy(projectFacts('completed', { technicianId: null }), id)).toEqual(other);
  });

  it('without another party to rate cannot give feedback', () => {
    expect(raterIds(projectFacts('completed'))).toEqual([owner, consultant, technician]);
    expect(raterIds(projectFacts('completed', { technicianId: null }))).toEqual([owner]);
    expect(raterIds(projectFacts('completed', { consultantId: null }))).toEqual([owner]);
    const alone = { technicianId: null, isOverdue: false };
    const { consultant: who, owner: client } = PARTIES;
    expect(decide('feedback', projectFacts('completed', alone), who).kind).toBe('wrong_status');
    expect(decide('feedback', projectFacts('completed', alone), client).kind).toBe('allowed');
    const unassigned = { ...alone, consultantId: null };
    expect(decide('feedback', projectFacts('completed', unassigned), client).kind).toBe('wrong_status');
  });
});
