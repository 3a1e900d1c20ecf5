import {
  actorFacts,
  defectsAt,
  PARTIES,
  PEOPLE,
  projectFacts,
  type Someone,
  stagesAt,
} from '@tests/support/projects/facts';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits/time';
import { type ActorFacts, type DefectFacts, defectWaitsFor, NO_ACTOR_FACTS, type ProjectFacts } from './lifecycle';
import { LIVE_COMPLAINT_STATUSES, PROJECT_STATUSES, type ProjectStatus, STAGE_STATUSES } from './statuses';
import {
  currentStep,
  dueAt,
  isLongUnpaid,
  isSilent,
  nextActionOf,
  nextTimer,
  PROJECT_STEPS,
  stageDueAt,
  stageTimersOf,
  type TimerKind,
  timedAction,
  timersOf,
  type WaitingOn,
  waitingOn,
} from './turns';

const NOTHING: Partial<ProjectFacts> = {
  liveApplicationCount: 0,
  pendingApplicationCount: 0,
  liveQuotationCount: 0,
  submittedQuotationCount: 0,
  openQuestionCount: 0,
  isOverdue: false,
};
const complaintOf = (complainant: Someone, status: 'open' | 'responded' | 'mediating' = 'open') => ({
  complaint: { status, complainantId: PARTIES[complainant].id, isOfDefect: false },
});
const inTime = { isOverdue: false };

describe('the party that a project waits for', () => {
  it.each<[ProjectStatus, WaitingOn | null, WaitingOn | null]>([
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
  ])('at %s is %s, and %s once there is something to choose from', (status, empty, filled) => {
    const states = [projectFacts(status, NOTHING), projectFacts(status, inTime)];
    expect(states.map(waitingOn)).toEqual([empty, filled]);
  });

  it.each<[string, Partial<ProjectFacts>, WaitingOn]>([
    ['has resigned', { consultantId: null }, 'owner'],
    ['is suspended', { isConsultantAway: true }, 'owner'],
    ['is late', { isOverdue: true }, 'consultant'],
  ])('with submitted work whose consultant %s is %3$s', (_how, facts, who) => {
    expect(waitingOn(projectFacts('submitted', { ...inTime, ...facts }))).toBe(who);
  });

  it.each<[string, ProjectFacts['stages'], WaitingOn]>([
    ['is paid', stagesAt('paid', 'planned'), 'technician'],
    ['is sent back', stagesAt('returned', 'planned'), 'technician'],
    ['is claimed', stagesAt('claimed', 'planned'), 'consultant'],
    ['can be paid', stagesAt('certified', 'payable'), 'owner'],
    ['can be paid while another is at work', stagesAt('paid', 'payable'), 'technician'],
  ])('whose stage %s is %3$s', (_how, stages, who) => {
    expect(waitingOn(projectFacts('in_progress', { stages }))).toBe(who);
    expect(waitingOn(projectFacts('revising', { stages }))).toBe(who);
  });

  it('whose claimed stage has no consultant is the owner', () => {
    expect(waitingOn(projectFacts('in_progress', { stages: stagesAt('claimed', 'planned'), consultantId: null }))).toBe(
      'owner',
    );
  });

  it('that is cancelled is the admin while its held money is undecided, then nobody', () => {
    const waits = [true, false].map((isMoneyUndecided) => waitingOn(projectFacts('cancelled', { isMoneyUndecided })));
    expect(waits).toEqual(['admin', null]);
  });

  it('with a complaint is the other side until it has answered, then the admin, in every status', () => {
    for (const status of PROJECT_STATUSES)
      expect(LIVE_COMPLAINT_STATUSES.map((one) => waitingOn(projectFacts(status, complaintOf('owner', one))))).toEqual([
        'other_side',
        'admin',
        'admin',
      ]);
  });
});

describe('the next action of each party', () => {
  const turns = (status: ProjectStatus, facts: Partial<ProjectFacts>, mine: Partial<ActorFacts> = {}) =>
    Object.fromEntries(
      PEOPLE.flatMap((party) => {
        const turn = nextActionOf(projectFacts(status, facts), PARTIES[party], { ...NO_ACTOR_FACTS, ...mine });
        return turn ? [[party, turn]] : [];
      }),
    );
  const NO_TURNS = Object.fromEntries(PROJECT_STATUSES.map((status) => [status, {}]));
  const everyStatus = (facts: Partial<ProjectFacts>, mine: Partial<ActorFacts> = {}) =>
    Object.fromEntries(PROJECT_STATUSES.map((status) => [status, turns(status, facts, mine)]));

  it('while there is nothing to choose from, in every status', () => {
    expect(everyStatus(NOTHING)).toEqual({
      ...NO_TURNS,
      open: { consultant: 'apply', otherConsultant: 'apply' },
      estimating: { consultant: 'estimate' },
      quoting: { technician: 'quote', otherTechnician: 'quote' },
      awaiting_payment: { owner: 'pay' },
      in_progress: { technician: 'submit' },
      submitted: { consultant: 'approve' },
      revising: { technician: 'submit' },
      completed: { owner: 'feedback', consultant: 'feedback', technician: 'feedback' },
    });
  });

  it('once there is something to choose from: applicants and quoters wait', () => {
    const mine = { hasLiveApplication: true, hasSubmittedQuotation: true, hasLiveQuotation: true, hasRated: true };
    expect(everyStatus({ ...inTime, openQuestionCount: 0 }, mine)).toEqual({
      ...NO_TURNS,
      open: { owner: 'accept_consultant' },
      estimating: { consultant: 'estimate' },
      quoting: { owner: 'accept_quotation' },
      awaiting_payment: { owner: 'pay' },
      in_progress: { technician: 'submit' },
      submitted: { consultant: 'approve' },
      revising: { technician: 'submit' },
    });
  });

  it('is to quote again if the quotation answers an older estimate', () => {
    expect(turns('quoting', NOTHING, { hasSubmittedQuotation: true, hasLiveQuotation: false })).toEqual({
      technician: 'quote',
      otherTechnician: 'quote',
    });
  });

  it('is the consultant’s to answer a question, though the owner may answer too', () => {
    expect(turns('quoting', { ...NOTHING, openQuestionCount: 1 }, { hasLiveQuotation: true })).toEqual({
      consultant: 'answer',
    });
  });

  it('is the owner’s to answer a question if there is no consultant', () => {
    const alone = { ...NOTHING, openQuestionCount: 1, consultantId: null };
    expect(turns('quoting', alone, { hasLiveQuotation: true })).toEqual({ owner: 'answer' });
  });

  it.each<[string, ProjectFacts['stages'], Partial<Record<Someone, string>>]>([
    ['is paid', stagesAt('paid', 'planned'), { technician: 'claim_stage' }],
    ['is claimed', stagesAt('claimed', 'planned'), { consultant: 'certify_stage' }],
    ['is claimed and late', stagesAt('claimed!', 'planned'), { owner: 'certify_stage', consultant: 'certify_stage' }],
    // The admins have their list of the day.
    [
      'is claimed and silent',
      stagesAt('claimed!!', 'planned'),
      { owner: 'certify_stage', consultant: 'certify_stage' },
    ],
    ['can be paid', stagesAt('certified', 'payable'), { owner: 'pay_stage' }],
    ['is the last, and paid', stagesAt('certified', 'paid'), { technician: 'submit' }],
  ])('while a stage %s', (_how, stages, turn) => {
    expect(turns('in_progress', { ...NOTHING, stages })).toEqual(turn);
  });

  it('is the owner’s to pay the consultant’s fee before a quotation, and whenever nothing else waits for them', () => {
    const unpaid = { ...NOTHING, fees: [{ consultantId: null, isFixed: true, isUnpaid: true, isDue: false }] };
    expect(turns('quoting', unpaid, { hasLiveQuotation: true })).toEqual({ owner: 'pay_fee' });
    expect(turns('cancelled', unpaid)).toEqual({ owner: 'pay_fee' });
    expect(turns('in_progress', { ...unpaid, stages: stagesAt('certified', 'payable') })).toEqual({
      owner: 'pay_stage',
    });
    const paid = [{ consultantId: null, isFixed: true, isUnpaid: false, isDue: true }];
    expect(turns('cancelled', { ...NOTHING, fees: paid })).toEqual({});
  });

  it('is the owner’s to approve if the consultant is late or absent', () => {
    const late = { openQuestionCount: 0, isOverdue: true };
    expect(turns('submitted', late)).toEqual({ owner: 'approve', consultant: 'approve' });
    expect(turns('submitted', { ...NOTHING, consultantId: null })).toEqual({ owner: 'approve' });
  });

  it.each(['in_progress', 'submitted', 'revising'] as const)(
    'is first to answer a request to end, for parties that have not answered, at %s',
    (status) => {
      const end = (requester: Someone, ownerAnswer: boolean | null, technicianAnswer: boolean | null) => ({
        ...NOTHING,
        endRequest: { requesterId: PARTIES[requester].id, ownerAnswer, technicianAnswer },
      });
      const [working, checking] = [
        status === 'submitted' ? {} : { technician: 'submit' },
        status === 'submitted' ? { consultant: 'approve' } : {},
      ];
      expect(turns(status, end('consultant', null, null))).toEqual({
        owner: 'agree_end',
        technician: 'agree_end',
        ...checking,
      });
      expect(turns(status, end('owner', true, null))).toEqual({ technician: 'agree_end', ...checking });
      expect(turns(status, end('technician', null, true))).toEqual({ owner: 'agree_end', ...working, ...checking });
      expect(turns(status, end('consultant', true, true))).toEqual({ ...working, ...checking });
    },
  );

  it('with a complaint is the other side’s to answer, then only the admin’s', () => {
    for (const status of ['quoting', 'in_progress', 'submitted', 'completed'] as const) {
      expect(turns(status, complaintOf('owner'))).toEqual({
        consultant: 'answer_complaint',
        technician: 'answer_complaint',
      });
      expect(turns(status, complaintOf('technician'))).toEqual({
        owner: 'answer_complaint',
        consultant: 'answer_complaint',
      });
      expect(turns(status, complaintOf('owner', 'responded'))).toEqual({ admin: 'mediate' });
      expect(turns(status, complaintOf('owner', 'mediating'))).toEqual({ admin: 'settle_resume' });
    }
    expect(turns('awaiting_payment', complaintOf('consultant'))).toEqual({
      owner: 'answer_complaint',
      technician: 'answer_complaint',
    });
  });

  it.each(['unapproved', 'lapsed'] as const)('is not to take on work for a professional who is %s', (standing) => {
    const lapsed = (party: 'consultant' | 'technician', status: ProjectStatus) =>
      nextActionOf(projectFacts(status, NOTHING), { ...PARTIES[party], standing }, NO_ACTOR_FACTS);
    expect(lapsed('consultant', 'open')).toBeNull();
    expect(lapsed('technician', 'quoting')).toBeNull();
    expect(lapsed('consultant', 'estimating')).toBe('estimate');
  });

  it('is not to quote for a technician without the demanded licence', () => {
    const quoting = projectFacts('quoting', NOTHING);
    expect(nextActionOf(quoting, PARTIES.otherTechnician, NO_ACTOR_FACTS)).toBe('quote');
    expect(nextActionOf(quoting, PARTIES.otherTechnician, { ...NO_ACTOR_FACTS, lacksLicence: true })).toBeNull();
  });
});

const NOW = new Date('2026-11-20T02:00:00.000Z');
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);

describe('the due date', () => {
  it.each<[ProjectStatus, number | null]>([
    ['open', 30],
    ['estimating', 5],
    ['quoting', 14],
    ['awaiting_payment', 7],
    ['in_progress', 40],
    ['submitted', 7],
    ['revising', 7],
    ['completed', 14],
    ['cancelled', null],
    ['rejected', null],
    ['expired', null],
  ])('of %s is %s days on', (status, count) => {
    expect(dueAt(status, NOW, 40)).toEqual(count === null ? null : days(count));
  });

  it('of work without a number of days is null', () => {
    expect(dueAt('in_progress', NOW, null)).toBeNull();
  });
});

describe('the timers', () => {
  it.each<[ProjectStatus, [TimerKind, number][]]>([
    [
      'open',
      [
        ['remind', -3],
        ['act', 0],
      ],
    ],
    ['estimating', [['overdue', 0]]],
    [
      'quoting',
      [
        ['remind', -3],
        ['act', 0],
      ],
    ],
    [
      'awaiting_payment',
      [
        ['remind', -3],
        ['act', 0],
      ],
    ],
    ['in_progress', [['overdue', 0]]],
    [
      'submitted',
      [
        ['overdue', 0],
        ['escalate', 14],
      ],
    ],
    ['revising', [['overdue', 0]]],
    [
      'completed',
      [
        ['remind', -3],
        ['act', 0],
      ],
    ],
    ['cancelled', []],
    ['rejected', []],
    ['expired', []],
  ])('of %s go off so many days from the due date, in order: %j', (status, timers) => {
    expect(timersOf(status, NOW)).toEqual(timers.map(([kind, count]) => ({ kind, at: days(count) })));
    const times = timersOf(status, NOW).map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  it('without a due date are none', () => {
    for (const status of PROJECT_STATUSES) expect(timersOf(status, null)).toEqual([]);
  });

  it.each<[ProjectStatus, string, number, number, TimerKind | null]>([
    ['open', 'nothing before its time', 0, -3.1, null],
    ['open', 'the reminder when it is due', 0, -3, 'remind'],
    ['open', 'the end after the reminder', 1, 0, 'act'],
    ['open', 'only the end if both are due', 0, 5, 'act'],
    ['submitted', 'the overdue notice before the admin’s task', 0, 20, 'overdue'],
    ['submitted', 'the admin’s task after that', 1, 20, 'escalate'],
    ['submitted', 'no task before its time', 1, 13, null],
    ['submitted', 'nothing once all have run', 2, 99, null],
  ])('of %s: %s', (status, _what, done, day, kind) => {
    const timers = timersOf(status, NOW);
    const next = nextTimer(timers, done, days(day));
    expect(next === null ? null : timers[next]?.kind).toBe(kind);
  });

  it('expire or lapse a project, but do not move a completed one', () => {
    expect(timedAction('open')).toBe('expire');
    expect(timedAction('quoting')).toBe('expire');
    expect(timedAction('awaiting_payment')).toBe('lapse');
    expect(timedAction('completed')).toBeNull();
  });

  it('never move work in progress', () => {
    for (const status of ['estimating', 'in_progress', 'submitted', 'revising'] as const)
      expect(timersOf(status, NOW).map(({ kind }) => kind)).not.toContain('act');
  });
});

describe('the steps that people see', () => {
  it('are the eight of the specification', () => {
    expect(PROJECT_STEPS).toEqual([
      'create',
      'apply',
      'accept_consultant',
      'estimate',
      'quote',
      'accept_quotation',
      'work',
      'approve',
    ]);
  });

  it('have a current one in every status, or are all done', () => {
    const at = (status: ProjectStatus, liveApplicationCount = 0, liveQuotationCount = 0) =>
      PROJECT_STEPS[currentStep({ status, liveApplicationCount, liveQuotationCount })] ?? 'done';
    expect(Object.fromEntries(PROJECT_STATUSES.map((status) => [status, at(status)]))).toEqual({
      open: 'apply',
      estimating: 'estimate',
      quoting: 'quote',
      awaiting_payment: 'work',
      in_progress: 'work',
      revising: 'work',
      submitted: 'approve',
      completed: 'done',
      cancelled: 'done',
      rejected: 'done',
      expired: 'done',
    });
    expect([at('open', 1), at('quoting', 0, 1)]).toEqual(['accept_consultant', 'accept_quotation']);
  });
});

describe('the deadlines of a stage', () => {
  const now = new Date('2026-11-02T04:00:00Z');
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);

  it('are seven days to pay and seven to certify; others have none', () => {
    expect(STAGE_STATUSES.filter((status) => stageDueAt(status, now))).toEqual(['payable', 'claimed']);
    expect([stageDueAt('payable', now), stageDueAt('claimed', now)]).toEqual([days(7), days(7)]);
  });

  it('remind of a payment before and after, and of a certificate after, then again for the admins', () => {
    expect(stageTimersOf('payable', days(7), false)).toEqual([
      { kind: 'remind', at: days(4) },
      { kind: 'overdue', at: days(7) },
      { kind: 'escalate', at: days(30) },
    ]);
    expect(stageTimersOf('claimed', days(7), false)).toEqual([
      { kind: 'overdue', at: days(7) },
      { kind: 'escalate', at: days(21) },
    ]);
    expect(stageTimersOf('paid', null, false)).toEqual([]);
  });

  it('let the technician end the work 30 days after a stage became payable', () => {
    expect(isLongUnpaid('payable', days(7), days(29))).toBe(false);
    expect(isLongUnpaid('payable', days(7), days(30))).toBe(true);
    expect(isLongUnpaid('claimed', days(7), days(60))).toBe(false);
    expect(isLongUnpaid('payable', null, days(60))).toBe(false);
  });

  it('let an admin decide 14 days after a claimed stage was to be certified', () => {
    expect(isSilent('claimed', days(7), days(20))).toBe(false);
    expect(isSilent('claimed', days(7), days(21))).toBe(true);
    expect(isSilent('payable', days(7), days(60))).toBe(false);
    expect(isSilent('claimed', null, days(60))).toBe(false);
  });
});

describe('a defect of completed work', () => {
  const TECHNICIAN = PARTIES.technician.id;
  it.each([
    ['reported', null, 'technician'],
    ['reported', TECHNICIAN, 'owner'],
    ['reported', PARTIES.owner.id, 'technician'],
    // The day of the visit is still to come, or has passed.
    ['visit_agreed', TECHNICIAN, null],
    ['visit_agreed', null, 'technician'],
    ['mended', null, 'owner'],
    ['disputed', null, 'admin'],
    ['confirmed', null, null],
    ['withdrawn', null, null],
  ] as const)('that is %s, with a visit proposed by %s, waits for %s', (status, visitBy, side) => {
    expect(defectWaitsFor({ status, visitBy }, TECHNICIAN)).toBe(side);
  });

  it('makes the project wait for the owner before the technician, and for nobody before a visit', () => {
    const at = (...defects: DefectFacts[]) => waitingOn(projectFacts('completed', { defects }));
    const [mended] = defectsAt('mended');
    const [reported] = defectsAt('reported').map((one) => ({ ...one, visitBy: null }));
    const [agreed] = defectsAt('visit_agreed');
    if (!mended || !reported || !agreed) throw new Error('no defects');
    expect([at(reported, mended), at(reported, agreed), at(agreed), at()]).toEqual(['owner', 'technician', null, null]);
  });

  it('is the technician’s turn only while it waits for them', () => {
    const next = (...defects: DefectFacts[]) =>
      nextActionOf(
        projectFacts('completed', { defects, isOverdue: true }),
        PARTIES.technician,
        actorFacts({ hasRated: true }),
      );
    const [proposed] = defectsAt('reported');
    const [agreed] = defectsAt('visit_agreed');
    if (!proposed || !agreed) throw new Error('no defects');
    expect([next(proposed), next(agreed), next({ ...agreed, visitBy: null })]).toEqual([null, null, 'mend_defect']);
  });
});
