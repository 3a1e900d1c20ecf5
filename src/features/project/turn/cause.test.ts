import { describe, expect, it } from 'vitest';
import type { ProjectDetails } from '../types';
import { causeOf } from './cause';

const event = (id: number, from_status: string | null, to_status: string, data = {}) => ({
  id,
  event: 'x',
  from_status,
  to_status,
  actor: { id: 7 },
  data,
});
const OTHER = 1;
const cause = (status: string, ...events: object[]) =>
  causeOf({ status, events } as unknown as ProjectDetails, OTHER)?.id;

describe('the cause of a project’s status', () => {
  it('is every end, with or without a reason', () => {
    expect(cause('cancelled', event(1, null, 'open'), event(2, 'open', 'cancelled', { reason_code: 'other' }))).toBe(2);
    expect(cause('cancelled', event(3, 'in_progress', 'cancelled'))).toBe(3);
  });

  it('is what was decided on held money, once it is', () => {
    const ended = event(3, 'in_progress', 'cancelled', { reason_code: 'no_reply' });
    const decided = { ...event(5, 'cancelled', 'cancelled', { refund_cents: 500 }), event: 'decide_held' };
    expect([cause('cancelled', ended), cause('cancelled', ended, decided)]).toEqual([3, 5]);
  });

  it('is a step back with a reason, also after events that changed no status', () => {
    const resigned = event(4, 'estimating', 'open', { reason_code: 'too_busy' });
    expect(cause('open', resigned, event(5, 'open', 'open'))).toBe(4);
  });

  it('is not the user’s own step back', () => {
    const events = [event(4, 'submitted', 'revising', { reason_code: 'defect' })];
    expect(causeOf({ status: 'revising', events } as unknown as ProjectDetails, 7)).toBeNull();
  });

  it('is absent when the project simply went on', () => {
    expect(cause('estimating', event(2, 'open', 'estimating'))).toBeUndefined();
    expect(cause('completed', event(9, 'submitted', 'completed', { note: '' }))).toBeUndefined();
    expect(cause('open', event(1, null, 'open'))).toBeUndefined();
  });
});
