import { describe, expect, it } from 'vitest';
import type { ProjectDetails } from '../types';
import { timelineSteps } from './timeline-steps';

const owner = { id: 1, name: '陳美麗', nickname: '', company_name: null, user_type: 'client' };
const consultant = { id: 2, name: '何志明', nickname: '何顧問', company_name: null, user_type: 'consultant' };
const event = (
  id: number,
  name: string,
  created_at: string,
  from_status: string | null = null,
  to_status = 'open',
) => ({
  id,
  from_status,
  to_status,
  event: name,
  created_at,
  actor: null,
  data: {},
});

const project = (more: object): ProjectDetails =>
  ({
    status: 'open',
    waiting_on: 'consultants',
    owner,
    consultant: null,
    technician: null,
    created_at: '2026-11-08T01:00:00Z',
    application_count: 0,
    relation: 'owner',
    is_on_hold: false,
    quotation_count: 0,
    applications: [],
    quotations: [],
    estimate: null,
    events: [event(1, 'create', '2026-11-08T01:00:00Z')],
    ...more,
  }) as unknown as ProjectDetails;

const states = (of: ProjectDetails) => timelineSteps(of).map((step) => step.state);

describe('the timeline', () => {
  it('is at “apply” until the first application, then at the choice', () => {
    expect(states(project({})).indexOf('now')).toBe(1);
    expect(states(project({ waiting_on: 'owner' })).indexOf('now')).toBe(2);
  });

  it('takes dates and people from the events, the newest of repeated ones', () => {
    const steps = timelineSteps(
      project({
        status: 'quoting',
        waiting_on: 'owner',
        consultant,
        estimate: { version: 2, days: 40 },
        events: [
          event(1, 'create', '2026-11-08T01:00:00Z'),
          event(3, 'accept_consultant', '2026-11-10T01:00:00Z'),
          event(6, 'estimate', '2026-11-14T01:00:00Z'),
          event(4, 'estimate', '2026-11-12T01:00:00Z'),
        ],
      }),
    );
    expect(steps[0]).toMatchObject({ state: 'did', by: owner, at: '2026-11-08T01:00:00Z' });
    expect(steps[2]).toMatchObject({ by: consultant });
    expect(steps[3]).toMatchObject({ at: '2026-11-14T01:00:00Z', figure: 2 });
    expect(steps[5]).toMatchObject({ state: 'now', at: null });
    expect(steps[6]).toMatchObject({ state: 'next', figure: 40 });
  });

  it('has every step done when the project is completed', () => {
    expect(new Set(states(project({ status: 'completed', waiting_on: null })))).toEqual(new Set(['did']));
  });

  it('stops at the step and the date of a cancellation', () => {
    const end = event(3, 'cancel', '2026-11-20T01:00:00Z', 'open', 'cancelled');
    const steps = timelineSteps(
      project({
        status: 'cancelled',
        waiting_on: null,
        events: [event(1, 'create', 'x'), event(2, 'apply', 'y'), end],
      }),
    );
    expect(steps.map((step) => step.state)).toEqual(['did', 'did', 'stopped', ...Array(5).fill('next')]);
    expect(steps[2]?.at).toBe('2026-11-20T01:00:00Z');
  });

  it('stays at its step while a complaint holds the project', () => {
    const held = { status: 'quoting', waiting_on: 'other_side', is_on_hold: true };
    expect(states(project({ ...held, quotation_count: 2 })).indexOf('now')).toBe(5);
    expect(states(project({ ...held, quotation_count: 0 })).indexOf('now')).toBe(4);
  });

  it('starts over when the project was reopened', () => {
    const events = [
      event(1, 'create', '2026-10-01T00:00:00Z'),
      event(2, 'apply', '2026-10-02T00:00:00Z'),
      event(3, 'expire', '2026-10-31T00:00:00Z', 'open', 'expired'),
      event(4, 'reopen', '2026-11-02T00:00:00Z', 'expired', 'open'),
      event(5, 'apply', '2026-11-03T00:00:00Z'),
    ];
    const again = timelineSteps(project({ waiting_on: 'owner', events }));
    expect(again[0]).toMatchObject({ state: 'did', at: '2026-10-01T00:00:00Z' });
    expect(again[1]).toMatchObject({ state: 'did', at: '2026-11-03T00:00:00Z' });
    expect(timelineSteps(project({ events: events.slice(0, 4) }))[1]).toMatchObject({ state: 'now', at: null });
  });
});
