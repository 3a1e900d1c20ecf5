import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import type { Actor } from '../roles';
import { allowedActions, decide, type ProjectFacts } from './lifecycle';
import { isPast, PAST_STATUSES, PROJECT_STATUSES, type ProjectStatus } from './statuses';
import { PROJECT_ACTIONS, PROJECT_TRANSITIONS, type ProjectAction } from './transitions';
import { currentStep, dueAt, PROJECT_STEPS, waitingOn } from './turns';

/** PRODUCT §3 written down a second time, by hand: who does what, and where it leads from each status. */
const LAW: Record<ProjectAction, { by: Party[]; leads: Partial<Record<ProjectStatus, ProjectStatus>> }> = {
  apply: { by: ['otherConsultant', 'consultant'], leads: { open: 'open' } },
  accept_consultant: { by: ['owner'], leads: { open: 'estimating' } },
  estimate: { by: ['consultant'], leads: { estimating: 'quoting', quoting: 'quoting' } },
  quote: { by: ['otherTechnician', 'technician'], leads: { quoting: 'quoting' } },
  accept_quotation: { by: ['owner'], leads: { quoting: 'awaiting_payment' } },
  pay: { by: ['payment'], leads: { awaiting_payment: 'in_progress' } },
  submit: { by: ['technician'], leads: { in_progress: 'submitted', revising: 'submitted' } },
  approve: { by: ['consultant'], leads: { submitted: 'completed' } },
};

const actor = (id: number, userType: Actor['userType'], isApproved = true): Actor => ({ id, userType, isApproved });
const PARTIES = {
  owner: actor(1, 'client'),
  otherClient: actor(2, 'client'),
  consultant: actor(3, 'consultant'),
  otherConsultant: actor(4, 'consultant'),
  technician: actor(5, 'technician'),
  otherTechnician: actor(6, 'technician'),
  admin: actor(7, 'admin'),
  payment: 'payment',
} as const satisfies Record<string, Actor | 'payment'>;
type Party = keyof typeof PARTIES;

const project = (status: ProjectStatus, more: Partial<ProjectFacts> = {}): ProjectFacts => ({
  status,
  ownerId: PARTIES.owner.id,
  consultantId: PARTIES.consultant.id,
  technicianId: PARTIES.technician.id,
  liveApplicationCount: 1,
  liveQuotationCount: 1,
  ...more,
});

const EVERY = PROJECT_ACTIONS.flatMap((action) =>
  PROJECT_STATUSES.flatMap((status) =>
    (Object.keys(PARTIES) as Party[]).map((party): [ProjectAction, ProjectStatus, Party] => [action, status, party]),
  ),
);

describe('the table of a project’s life', () => {
  it('allows what the law allows, and nothing else: every action in every status by everybody', () => {
    const allowed = (decided: (...one: (typeof EVERY)[number]) => string | undefined) =>
      EVERY.flatMap((one) => {
        const to = decided(...one);
        return to ? [`${one.join(' ')} → ${to}`] : [];
      });
    const byTable = allowed((action, status, party) => {
      const decision = decide(action, project(status), PARTIES[party]);
      return decision.kind === 'allowed' ? decision.to : undefined;
    });
    const byLaw = allowed((action, status, party) =>
      LAW[action].by.includes(party) ? LAW[action].leads[status] : undefined,
    );
    expect(byTable).toEqual(byLaw);
    expect(byLaw).toHaveLength(12);
  });

  it('tells what is never somebody’s to do from what is not to be done now', () => {
    for (const [action, status, party] of EVERY) {
      const { kind } = decide(action, project(status), PARTIES[party]);
      const theirs = LAW[action].by.includes(party);
      expect([action, status, party, kind === 'forbidden']).toEqual([action, status, party, !theirs]);
      if (theirs && !LAW[action].leads[status]) expect(kind).toBe('wrong_status');
    }
  });

  it('has a line for every action, and none that leaves a past status', () => {
    expect([...new Set(PROJECT_TRANSITIONS.map((row) => row.action))].sort()).toEqual([...PROJECT_ACTIONS].sort());
    expect(PROJECT_TRANSITIONS.filter((row) => row.from.some(isPast))).toEqual([]);
  });

  it('knows no consultant or technician where none was accepted', () => {
    const nobody = project('submitted', { consultantId: null, technicianId: null });
    expect(decide('approve', nobody, PARTIES.consultant).kind).toBe('forbidden');
    expect(decide('submit', { ...nobody, status: 'in_progress' }, PARTIES.technician).kind).toBe('forbidden');
  });
});

describe('a guard blocks what would be theirs to do now, and says why', () => {
  it.each([
    ['apply', project('open'), actor(4, 'consultant', false), false, 'approved'],
    ['apply', project('open'), PARTIES.otherConsultant, true, 'no_live_application'],
    ['quote', project('quoting'), actor(6, 'technician', false), false, 'approved'],
    ['accept_consultant', project('open', { liveApplicationCount: 0 }), PARTIES.owner, false, 'has_application'],
    ['accept_quotation', project('quoting', { liveQuotationCount: 0 }), PARTIES.owner, false, 'has_quotation'],
  ] as const)('%s', (action, facts, who, hasLiveApplication, guard) => {
    expect(decide(action, facts, who, { hasLiveApplication })).toEqual({ kind: 'blocked', guard });
    expect(allowedActions(facts, who, { hasLiveApplication })).toContainEqual({ action, blocked_by: guard });
  });

  it('but not what they were accepted for', () => {
    const lapsed = actor(PARTIES.consultant.id, 'consultant', false);
    expect(decide('estimate', project('estimating'), lapsed)).toEqual({ kind: 'allowed', to: 'quoting' });
    expect(decide('approve', project('submitted'), lapsed)).toEqual({ kind: 'allowed', to: 'completed' });
  });
});

describe('the allowed actions', () => {
  it('are those that the table decides, in the order of the way', () => {
    const shown = (status: ProjectStatus, party: Exclude<Party, 'payment'>) =>
      allowedActions(project(status), PARTIES[party], { hasLiveApplication: false }).map(({ action }) => action);
    expect(shown('open', 'owner')).toEqual(['accept_consultant']);
    expect(shown('quoting', 'consultant')).toEqual(['estimate']);
    expect(shown('quoting', 'otherTechnician')).toEqual(['quote']);
    for (const status of PAST_STATUSES)
      for (const party of ['owner', 'consultant', 'technician', 'admin'] as const)
        expect(shown(status, party)).toEqual([]);
  });
});

describe('whose turn it is', () => {
  it.each<[ProjectStatus, string | null, string | null]>([
    ['open', 'consultants', 'owner'],
    ['estimating', 'consultant', 'consultant'],
    ['quoting', 'technicians', 'owner'],
    ['awaiting_payment', 'owner', 'owner'],
    ['in_progress', 'technician', 'technician'],
    ['submitted', 'consultant', 'consultant'],
    ['revising', 'technician', 'technician'],
    ['completed', null, null],
    ['cancelled', null, null],
    ['rejected', null, null],
    ['expired', null, null],
  ])('%s: %s, and %s once there is something to choose from', (status, empty, filled) => {
    const none = { liveApplicationCount: 0, liveQuotationCount: 0 };
    expect([waitingOn(project(status, none)), waitingOn(project(status))]).toEqual([empty, filled]);
  });

  it('is the owner’s to approve when the consultant is gone', () => {
    expect(waitingOn(project('submitted', { consultantId: null }))).toBe('owner');
  });
});

describe('the due date', () => {
  const now = new Date('2026-11-20T02:00:00.000Z');
  it.each<[ProjectStatus, number | null]>([
    ['open', 30],
    ['estimating', 5],
    ['quoting', 14],
    ['awaiting_payment', 7],
    ['in_progress', 40],
    ['submitted', 7],
    ['revising', 7],
    ['completed', null],
    ['cancelled', null],
    ['rejected', null],
    ['expired', null],
  ])('of %s is %s days on', (status, days) => {
    const due = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    expect(dueAt(status, now, 40)).toEqual(due);
  });
});

describe('the steps that people see', () => {
  it('stand at one of the eight, or past them all', () => {
    const at = (status: ProjectStatus, liveApplicationCount = 0, liveQuotationCount = 0) =>
      PROJECT_STEPS[currentStep({ status, liveApplicationCount, liveQuotationCount })] ?? 'done';
    expect(Object.fromEntries(PROJECT_STATUSES.map((status) => [status, at(status)]))).toMatchObject({
      open: 'apply',
      estimating: 'estimate',
      quoting: 'quote',
      awaiting_payment: 'work',
      in_progress: 'work',
      revising: 'work',
      submitted: 'approve',
      completed: 'done',
    });
    expect([at('open', 1), at('quoting', 0, 1)]).toEqual(['accept_consultant', 'accept_quotation']);
  });
});
