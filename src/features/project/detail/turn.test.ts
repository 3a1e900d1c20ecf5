import { describe, expect, it } from 'vitest';
import type { ProjectDetails } from '../types';
import { turnOf } from './turn';

const turn = (
  status: string,
  relation: string,
  allowed: [action: string, blocked_by: string | null][] = [],
  more = {},
) =>
  turnOf({
    status,
    relation,
    allowed_actions: allowed.map(([action, blocked_by]) => ({ action, blocked_by })),
    quotations: [],
    ...more,
  } as unknown as ProjectDetails);

describe('whose turn it is', () => {
  it('lets the owner choose only when there is something to choose', () => {
    expect(turn('open', 'owner', [['accept_consultant', null]])).toMatchObject({
      tone: 'turn',
      action: 'accept_consultant',
    });
    expect(turn('open', 'owner', [['accept_consultant', 'has_application']])).toMatchObject({
      key: 'wait_applications',
      action: null,
    });
    expect(turn('quoting', 'owner', [['accept_quotation', 'has_quotation']])).toMatchObject({ key: 'wait_quotations' });
    expect(turn('awaiting_payment', 'owner')).toMatchObject({ key: 'pay', action: 'pay' });
  });

  it('gives the consultant the estimate, a quiet new version while quoting, and the approval', () => {
    expect(turn('estimating', 'consultant', [['estimate', null]])).toMatchObject({ action: 'estimate' });
    expect(turn('quoting', 'consultant', [['estimate', null]])).toMatchObject({
      key: 'estimated',
      action: null,
      also: 'estimate',
    });
    expect(turn('submitted', 'consultant', [['approve', null]])).toMatchObject({ tone: 'turn', action: 'approve' });
  });

  it('offers a stranger what they may do, and says why not', () => {
    expect(turn('open', 'none', [['apply', null]])).toMatchObject({ key: 'apply', tone: 'info' });
    expect(turn('open', 'applicant', [['apply', 'no_live_application']])).toMatchObject({
      key: 'applied',
      action: null,
    });
    expect(turn('open', 'none', [['apply', 'approved']])).toMatchObject({ key: 'not_approved', isBlocked: true });
    expect(turn('quoting', 'none', [['quote', 'approved']])).toMatchObject({ key: 'not_approved', isBlocked: true });
    expect(turn('estimating', 'applicant')).toMatchObject({ key: 'not_selected' });
  });

  it('asks a technician to quote again when the estimate changed', () => {
    const quoted = (closed_because: string | null) => ({ quotations: [{ status: 'submitted', closed_because }] });
    expect(turn('quoting', 'quoter', [['quote', null]], quoted(null))).toMatchObject({ key: 'quoted', also: 'quote' });
    expect(turn('quoting', 'quoter', [['quote', null]], quoted('quotation_outdated'))).toMatchObject({
      key: 'requote',
      tone: 'turn',
    });
    expect(turn('awaiting_payment', 'quoter', [], quoted('quotation_closed'))).toMatchObject({ key: 'on_hold' });
    expect(turn('awaiting_payment', 'quoter', [], { quotations: [{ status: 'accepted' }] })).toMatchObject({
      key: 'chosen',
    });
  });

  it('is nobody’s when the project is over', () => {
    expect(turn('completed', 'owner')).toMatchObject({ key: 'completed', tone: 'done' });
    expect(turn('expired', 'consultant')).toMatchObject({ key: 'closed', tone: 'done' });
  });
});
