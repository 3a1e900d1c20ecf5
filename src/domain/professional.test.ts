import { describe, expect, it } from 'vitest';
import {
  nextProfessionalStatus,
  PROFESSIONAL_STATUSES,
  PROFESSIONAL_TRANSITIONS,
  type ProfessionalEvent,
  type ProfessionalStatus,
} from './professional';
import { STEP_OF_STATUS } from './registration';

/** PRODUCT §2, written a second time by hand: where each event leads from each status. Any other pair is impossible. */
const LAW: Record<ProfessionalStatus, Partial<Record<ProfessionalEvent, ProfessionalStatus>>> = {
  registered: { verify: 'verified' },
  verified: { choose_plan: 'plan_chosen' },
  plan_chosen: { choose_plan: 'plan_chosen', pay: 'paid' },
  paid: { submit: 'pending_approval' },
  pending_approval: { approve: 'approved', request_info: 'info_requested', reject: 'rejected' },
  info_requested: { approve: 'approved', supply_info: 'pending_approval', reject: 'rejected', lapse: 'rejected' },
  approved: {},
  rejected: { apply_again: 'verified' },
};
const WHO: Record<ProfessionalEvent, string> = {
  verify: 'holder',
  choose_plan: 'holder',
  pay: 'payment',
  submit: 'system',
  approve: 'admin',
  request_info: 'admin',
  supply_info: 'holder',
  reject: 'admin',
  lapse: 'system',
  apply_again: 'holder',
};
const EVENTS = Object.keys(WHO) as ProfessionalEvent[];
const CASES = PROFESSIONAL_STATUSES.flatMap((status) =>
  EVENTS.map((event) => [status, event, LAW[status][event] ?? null] as const),
);

describe('a professional’s registration', () => {
  it.each(CASES)('from %s by %s leads to %s', (status, event, to) => {
    expect(nextProfessionalStatus(status, event)).toBe(to);
  });

  it('has one row for each event, with who may cause it', () => {
    expect(PROFESSIONAL_TRANSITIONS.map(({ event, by }) => [event, by])).toEqual(Object.entries(WHO));
  });

  it('has no other status, and none that cannot be reached', () => {
    expect(Object.keys(LAW)).toEqual([...PROFESSIONAL_STATUSES]);
    const reached = new Set<ProfessionalStatus>(['registered']);
    for (let round = 0; round < PROFESSIONAL_STATUSES.length; round++)
      for (const status of [...reached]) for (const to of Object.values(LAW[status])) reached.add(to);
    expect([...reached].sort()).toEqual([...PROFESSIONAL_STATUSES].sort());
  });

  it('reaches the approval only after a payment', () => {
    const withoutPaying = new Set<ProfessionalStatus>(['registered']);
    for (let round = 0; round < PROFESSIONAL_STATUSES.length; round++)
      for (const status of [...withoutPaying])
        for (const event of EVENTS.filter((one) => one !== 'pay')) {
          const to = nextProfessionalStatus(status, event);
          if (to) withoutPaying.add(to);
        }
    expect([...withoutPaying].sort()).toEqual(['plan_chosen', 'registered', 'verified']);
  });

  it('shows one step of the specification for each status', () => {
    expect(STEP_OF_STATUS).toEqual({
      registered: 'verify',
      verified: 'subscription',
      plan_chosen: 'payment',
      paid: 'approval',
      pending_approval: 'approval',
      info_requested: 'approval',
      rejected: 'approval',
      approved: 'success',
    });
  });
});
