import { describe, expect, it } from 'vitest';
import type { ProjectDetails } from '../types';
import { menuActs } from './menu-acts';
import { asSeen, turnOf } from './turn';

type Allowed = [action: string, blocked_by: string | null][];

const DUE = '2026-11-28T00:00:00Z';

const project = (status: string, relation: string, allowed: Allowed = [], more = {}) =>
  ({
    status,
    relation,
    my_turn: null,
    is_on_hold: false,
    due_at: DUE,
    allowed_actions: allowed.map(([action, blocked_by]) => ({ action, blocked_by })),
    applications: [],
    quotations: [],
    consultant: { id: 2 },
    estimate: null,
    complaint: null,
    end_request: null,
    ...more,
  }) as unknown as ProjectDetails;

const turn = (...of: Parameters<typeof project>) => turnOf(project(...of));

describe('whose turn it is', () => {
  it('lets the owner choose only when there is something to choose', () => {
    expect(turn('open', 'owner', [], { my_turn: 'accept_consultant' })).toMatchObject({
      key: 'choose_consultant',
      tone: 'turn',
      action: 'accept_consultant',
      due: DUE,
    });
    expect(turn('open', 'owner', [['accept_consultant', 'has_application']])).toMatchObject({
      key: 'wait_applications',
      action: null,
    });
    expect(turn('quoting', 'owner', [['accept_quotation', 'has_quotation']])).toMatchObject({ key: 'wait_quotations' });
    expect(turn('awaiting_payment', 'owner', [], { my_turn: 'pay' })).toMatchObject({ key: 'pay', action: 'pay' });
  });

  it('gives the consultant the estimate, the questions, a quiet new version, and the approval', () => {
    expect(turn('estimating', 'consultant', [], { my_turn: 'estimate' })).toMatchObject({ action: 'estimate' });
    expect(turn('quoting', 'consultant', [], { my_turn: 'answer' })).toMatchObject({ key: 'answer_question' });
    expect(turn('quoting', 'consultant', [['estimate', null]])).toMatchObject({
      key: 'estimated',
      tone: 'wait',
      action: 'estimate',
    });
    expect(turn('submitted', 'consultant', [], { my_turn: 'approve' })).toMatchObject({ tone: 'turn', key: 'approve' });
  });

  it('lets the owner stand in for a consultant who is late, away or gone', () => {
    const owner = (more: object) => turn('submitted', 'owner', [['approve', null]], { my_turn: 'approve', ...more });
    expect(owner({ due_at: '2020-01-01T00:00:00Z' })).toMatchObject({ key: 'stand_in_late', action: 'approve' });
    expect(owner({ consultant: null })).toMatchObject({ key: 'stand_in_away' });
    expect(owner({ due_at: '2999-01-01T00:00:00Z' })).toMatchObject({ key: 'stand_in_away' });
    expect(turn('submitted', 'owner', [['approve', 'stand_in']])).toMatchObject({ key: 'wait_approval', action: null });
    expect(turn('submitted', 'technician', [], { consultant: null })).toMatchObject({ key: 'wait_approval_owner' });
    expect(turn('in_progress', 'owner', [], { consultant: null })).toMatchObject({ key: 'wait_work_owner' });
  });

  it('offers to replace a consultant who is overdue, without calling it the owner’s turn', () => {
    expect(turn('estimating', 'owner', [['replace', null]])).toMatchObject({
      key: 'replace_late',
      tone: 'wait',
      action: 'replace',
    });
    expect(turn('estimating', 'owner', [['replace', 'overdue']])).toMatchObject({ key: 'wait_estimate', action: null });
  });

  it('offers a stranger what they may do, or says why not', () => {
    expect(turn('open', 'none', [], { my_turn: 'apply' })).toMatchObject({ key: 'apply', tone: 'info' });
    expect(turn('open', 'applicant', [['apply', 'no_live_application']])).toMatchObject({
      key: 'applied',
      action: null,
    });
    expect(turn('open', 'none', [['apply', 'approved']])).toMatchObject({ key: 'not_approved', blockedBy: 'approved' });
    expect(turn('quoting', 'none', [['quote', 'approved']])).toMatchObject({
      key: 'not_approved',
      blockedBy: 'approved',
    });
    expect(turn('open', 'none', [['apply', 'subscribed']])).toMatchObject({
      key: 'not_subscribed',
      blockedBy: 'subscribed',
    });
    const lapsed: Allowed = [['apply', 'subscribed']];
    expect(turn('open', 'applicant', lapsed, { applications: [{ status: 'declined' }] }).action).toBe('apply');
    expect(turn('open', 'applicant', lapsed, { applications: [{ status: 'pending' }] })).toMatchObject({
      key: 'not_subscribed',
      action: null,
    });
    expect(turn('quoting', 'quoter', [['quote', 'subscribed']])).toMatchObject({ key: 'not_subscribed' });
    expect(turn('quoting', 'quoter', [['quote', 'licensed']])).toMatchObject({
      key: 'not_licensed',
      blockedBy: 'licensed',
    });
    expect(turn('estimating', 'applicant')).toMatchObject({ key: 'not_selected' });
    expect(asSeen(project('open', 'none', [], { my_turn: 'apply', is_my_turn: true })).is_my_turn).toBe(false);
  });

  it('asks a technician to quote again when the estimate changed', () => {
    const quotations = [{ status: 'submitted' }];
    expect(turn('quoting', 'quoter', [['quote', null]], { quotations })).toMatchObject({
      key: 'quoted',
      action: 'quote',
    });
    expect(turn('quoting', 'quoter', [], { quotations, my_turn: 'quote' })).toMatchObject({
      key: 'requote',
      tone: 'turn',
    });
    expect(turn('awaiting_payment', 'quoter', [], { quotations })).toMatchObject({ key: 'on_hold' });
    expect(turn('awaiting_payment', 'quoter', [], { quotations: [{ status: 'accepted' }] })).toMatchObject({
      key: 'chosen',
    });
  });

  it('distinguishes a revision from the first work', () => {
    expect(turn('in_progress', 'technician', [], { my_turn: 'submit' })).toMatchObject({ key: 'work' });
    expect(turn('revising', 'technician', [], { my_turn: 'submit' })).toMatchObject({ key: 'revise' });
    expect(turn('revising', 'owner')).toMatchObject({ key: 'wait_revision' });
  });

  it('asks for an answer to a request to end before anything else, with its own deadline', () => {
    const end_request = { due_at: '2026-12-01T00:00:00Z' };
    expect(turn('in_progress', 'technician', [], { my_turn: 'agree_end', end_request })).toMatchObject({
      key: 'end_answer',
      tone: 'turn',
      due: end_request.due_at,
    });
  });

  it('is on hold during a complaint, with the complaint’s own deadline', () => {
    const complaint = { status: 'open', due_at: '2026-11-25T00:00:00Z' };
    const held = (status: string, more: object, allowed: Allowed = []) =>
      turn('completed', 'owner', allowed, { is_on_hold: true, complaint: { ...complaint, status }, ...more });
    expect(held('open', { my_turn: 'answer_complaint' })).toMatchObject({
      key: 'hold_answer',
      action: 'answer_complaint',
      due: complaint.due_at,
    });
    expect(held('open', {}, [['withdraw_complaint', null]])).toMatchObject({ key: 'hold_wait_answer' });
    expect(held('responded', {})).toMatchObject({ key: 'hold_settle', tone: 'wait' });
    expect(held('mediating', {})).toMatchObject({ key: 'hold_mediating' });
    expect(turn('quoting', 'quoter', [['quote', 'on_hold']], { is_on_hold: true })).toMatchObject({
      key: 'hold',
      due: null,
    });
  });

  it('ends with the project, except for feedback and reopening', () => {
    expect(turn('completed', 'owner')).toMatchObject({ key: 'completed', tone: 'done', due: null });
    const feedback = { until: '2026-12-05T00:00:00Z' };
    expect(turn('completed', 'owner', [], { my_turn: 'feedback', due_at: null, feedback })).toMatchObject({
      key: 'feedback',
      tone: 'turn',
      due: feedback.until,
    });
    expect(turn('expired', 'owner', [['reopen', null]])).toMatchObject({ key: 'reopen', action: 'reopen', due: null });
    expect(turn('expired', 'consultant')).toMatchObject({ key: 'expired', tone: 'done' });
    expect(turn('rejected', 'owner')).toMatchObject({ key: 'rejected' });
    expect(turn('cancelled', 'technician')).toMatchObject({ key: 'cancelled' });
    expect(turn('cancelled', 'owner', [], { waiting_on: 'admin' })).toMatchObject({
      key: 'held_undecided',
      tone: 'wait',
    });
  });
});

describe('the menu', () => {
  const actions = (of: ProjectDetails) => menuActs(of, turnOf(of)).map(({ action }) => action);

  it('has the other actions, blocked ones too, but not the main button’s', () => {
    const of = project('submitted', 'owner', [
      ['approve', 'stand_in'],
      ['request_revision', 'stand_in'],
      ['request_end', null],
      ['complain', null],
    ]);
    expect(actions(of)).toEqual(['approve', 'request_revision', 'request_end', 'complain']);
    expect(menuActs(of, turnOf(of))[0]).toMatchObject({ blockedBy: 'stand_in' });
    const late = project('submitted', 'owner', [['approve', null]], { my_turn: 'approve' });
    expect(actions(late)).toEqual([]);
  });

  it('leaves out actions that concern a card', () => {
    const allowed: Allowed = [
      ['decline_application', null],
      ['decline_quotation', null],
      ['accept_quotation', null],
    ];
    expect(actions(project('quoting', 'owner', allowed))).toEqual([]);
    expect(actions(project('awaiting_payment', 'owner', allowed))).toEqual(['decline_quotation']);
  });
});

describe('the turn of a project in stages', () => {
  const LATER = '2026-12-05T00:00:00Z';
  const stage = (status: string, due_at: string | null = null) => ({
    status,
    due_at,
    name: '泥水',
    amount_cents: 1,
    variation_id: null as number | null,
  });
  const inStages = (relation: string, my_turn: string | null, ...stages: ReturnType<typeof stage>[]) =>
    turn('in_progress', relation, [], { my_turn, technician: { id: 3 }, quotations: [{ status: 'accepted', stages }] });

  it.each<[string, string | null, ReturnType<typeof stage>, string, string | null]>([
    ['technician', 'claim_stage', stage('paid'), 'claim_stage', 'claim_stage'],
    ['technician', 'claim_stage', stage('returned'), 'redo_stage', 'claim_stage'],
    ['consultant', 'certify_stage', stage('claimed'), 'certify_stage', 'certify_stage'],
    ['owner', 'certify_stage', stage('claimed'), 'stand_in_stage', 'certify_stage'],
    ['owner', 'pay_stage', stage('payable'), 'pay_stage', 'pay_stage'],
    ['owner', null, stage('paid'), 'wait_stage_work', null],
    ['technician', null, stage('payable'), 'wait_stage_payment', null],
    ['technician', null, stage('claimed'), 'wait_stage_check', null],
  ])('for the %s whose turn is %s is “%4$s”', (relation, mine, first, key, action) => {
    expect(inStages(relation, mine, first, stage('planned'))).toMatchObject({ key, action });
  });

  it('has the stage’s deadline, or the project’s', () => {
    expect(inStages('owner', 'pay_stage', stage('certified'), stage('payable', LATER)).due).toBe(LATER);
    expect(inStages('technician', 'claim_stage', stage('paid'), stage('planned')).due).toBe(DUE);
  });

  it('is the addition’s where that is to be paid, whatever else is paid', () => {
    const addition = { ...stage('payable', LATER), variation_id: 7 };
    expect(inStages('owner', 'pay_stage', stage('paid'), addition)).toMatchObject({ key: 'pay_addition', due: LATER });
    expect(inStages('technician', null, addition, stage('paid'))).toMatchObject({ key: 'wait_addition' });
    expect(inStages('technician', 'claim_stage', stage('paid'), addition, stage('planned'))).toMatchObject({
      key: 'claim_stage',
    });
  });

  it('is a proposed change’s, which has a deadline of its own', () => {
    expect(inStages('owner', 'agree_variation', stage('paid'))).toMatchObject({
      key: 'agree_variation',
      action: 'agree_variation',
      due: null,
    });
    expect(inStages('consultant', 'advise_variation', stage('paid'))).toMatchObject({
      key: 'advise_variation',
      due: null,
    });
  });
});

describe('whose turn it is with a fee to pay', () => {
  const unpaid = (is_share: boolean) => ({ my_turn: 'pay_fee', unpaid_fees: [{ is_share }] });

  it('is the owner’s, without a deadline: also of a project that is over', () => {
    expect(turn('quoting', 'owner', [['accept_quotation', 'fee_paid']], unpaid(false))).toMatchObject({
      key: 'pay_fee',
      tone: 'turn',
      action: 'pay_fee',
      due: null,
    });
    for (const status of ['cancelled', 'expired'])
      expect(turn(status, 'owner', [['reopen', null]], unpaid(false))).toMatchObject({
        key: 'pay_fee_ended',
        tone: 'turn',
        action: 'pay_fee',
        due: null,
      });
  });

  it('is the owner’s for a share of the price, while work goes on and after it', () => {
    for (const status of ['in_progress', 'submitted', 'completed'])
      expect(turn(status, 'owner', [], unpaid(true))).toMatchObject({ key: 'pay_share', action: 'pay_fee', due: null });
  });
});

describe('whose turn it is with finished work', () => {
  const completed = (relation: string, my_turn: string | null, more: object = {}, allowed: Allowed = []) =>
    project('completed', relation, allowed, { my_turn, warranty: { open_defect_count: 1 }, ...more });
  const at = (...of: Parameters<typeof completed>) => turnOf(completed(...of));
  const dispute = { status: 'open', defect_id: 3, due_at: '2026-12-01T00:00:00Z' };

  it.each(['confirm_defect', 'agree_visit', 'mend_defect'])('a defect waits: %s', (action) => {
    // The project's deadline is that of the feedback; each defect has its own.
    expect(at('owner', action)).toMatchObject({ key: action, tone: 'turn', action, due: null });
  });

  it('a dispute about a defect is answered, and then decided by the platform, by its own deadline', () => {
    expect(at('technician', 'answer_complaint', { complaint: dispute })).toMatchObject({
      key: 'defect_answer',
      action: 'answer_complaint',
      due: dispute.due_at,
    });
    expect(at('owner', null, { complaint: dispute })).toMatchObject({ key: 'defect_settle', tone: 'wait' });
    expect(at('owner', 'feedback', { complaint: { ...dispute, status: 'resolved' } })).toMatchObject({
      key: 'feedback',
    });
  });

  it('is nobody’s of those who look on, and the work is done once no defect is open', () => {
    expect(at('consultant', null)).toMatchObject({ key: 'wait_defects', action: null, due: null });
    expect(at('owner', null, { warranty: { open_defect_count: 0 } })).toMatchObject({ key: 'completed', tone: 'done' });
    expect(at('owner', null, { warranty: null })).toMatchObject({ key: 'completed' });
  });

  it('the menu offers no second complaint while one about a defect is open', () => {
    const acts = (status: string) => {
      const done = completed('owner', null, { complaint: { ...dispute, status } }, [['complain', null]]);
      return menuActs(done, turnOf(done)).map(({ action }) => action);
    };
    expect(acts('responded')).toEqual([]);
    expect(acts('resolved')).toEqual(['complain']);
  });

  it('the menu reports a defect, or says that the warranty is over', () => {
    const reporting = (blockedBy: string | null) => {
      const done = completed('owner', null, {}, [['report_defect', blockedBy]]);
      return menuActs(done, turnOf(done));
    };
    expect(reporting(null)).toEqual([{ action: 'report_defect', blockedBy: null, isFinal: false }]);
    expect(reporting('in_warranty')).toMatchObject([{ blockedBy: 'in_warranty' }]);
  });
});
