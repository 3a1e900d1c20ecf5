import { describe, expect, it } from 'vitest';
import { VISIT_ROUNDS_MAX } from '@/config/limits/projects';
import {
  dueVisitTimer,
  isLiveVisit,
  nextVisitTimer,
  openTimes,
  type Visit,
  type VisitAct,
  visitActs,
  visitEnd,
  visitTimeFault,
} from './visit';

const OWNER = 1;
const PROFESSIONAL = 2;
/** Friday, 15:00 in Hong Kong. */
const NOW = new Date('2026-11-27T07:00:00Z');
const at = (text: string) => new Date(`${text}+08:00`);
const LATER = at('2026-11-30T14:00');
const STILL_LATER = at('2026-12-01T10:30');

const proposed: Visit = {
  status: 'proposed',
  visitAt: null,
  times: [STILL_LATER, LATER],
  proposedBy: OWNER,
  rounds: 1,
};
const agreed: Visit = { status: 'agreed', visitAt: LATER, times: [], proposedBy: null, rounds: 1 };
const moving: Visit = { ...agreed, times: [STILL_LATER], proposedBy: PROFESSIONAL, rounds: 2 };

describe('what can be done to a visit', () => {
  const table: [string, Visit, owner: VisitAct[], professional: VisitAct[]][] = [
    ['proposed', proposed, ['propose', 'decline'], ['propose', 'take', 'decline']],
    ['proposed, and all its times passed', { ...proposed, times: [at('2026-11-27T14:59')] }, [], []],
    ['proposed often enough', { ...proposed, rounds: VISIT_ROUNDS_MAX }, ['decline'], ['take', 'decline']],
    ['agreed', agreed, ['propose', 'call_off'], ['propose', 'call_off']],
    ['agreed, and it has begun', { ...agreed, visitAt: NOW }, [], []],
    [
      'agreed, and it has begun, while other times are proposed',
      { ...moving, visitAt: NOW },
      ['propose', 'take', 'decline'],
      ['propose', 'decline'],
    ],
    [
      'agreed, and it has begun, and the other times passed',
      { ...moving, visitAt: NOW, times: [at('2026-11-27T14:00')] },
      [],
      [],
    ],
    [
      'agreed, while other times are proposed',
      moving,
      ['propose', 'take', 'decline', 'call_off'],
      ['propose', 'decline', 'call_off'],
    ],
    [
      'agreed, and the other times passed',
      { ...moving, times: [at('2026-11-27T14:00')] },
      ['propose', 'call_off'],
      ['propose', 'call_off'],
    ],
    ['declined', { ...proposed, status: 'declined' }, [], []],
    ['called off', { ...agreed, status: 'called_off' }, [], []],
    ['over', { ...agreed, status: 'over' }, [], []],
  ];
  for (const [name, visit, owner, professional] of table)
    it(name, () => {
      expect(visitActs(visit, OWNER, NOW)).toEqual(owner);
      expect(visitActs(visit, PROFESSIONAL, NOW)).toEqual(professional);
      expect(isLiveVisit(visit, NOW)).toBe(owner.length > 0);
    });
});

describe('the times of a visit', () => {
  it('are listed the earliest first, without those that passed', () => {
    expect(openTimes(proposed, NOW)).toEqual([LATER, STILL_LATER]);
    expect(openTimes(proposed, LATER)).toEqual([STILL_LATER]);
  });

  it('lie ahead, at most ninety days', () => {
    expect(visitTimeFault(NOW, NOW)).toBe('date_passed');
    expect(visitTimeFault(new Date(NOW.getTime() + 1), NOW)).toBeNull();
    expect(visitTimeFault(at('2027-02-25T15:00'), NOW)).toBeNull();
    expect(visitTimeFault(at('2027-02-25T15:01'), NOW)).toBe('date_too_far');
  });

  it('end an hour later', () => {
    expect(visitEnd(LATER)).toEqual(at('2026-11-30T15:00'));
  });
});

describe('the timers of a visit', () => {
  it('are the evening before at six, two hours before, and its end', () => {
    const evening = at('2026-11-29T18:00');
    const soon = at('2026-11-30T12:00');
    const end = at('2026-11-30T15:00');
    expect(nextVisitTimer(agreed, NOW)).toEqual(evening);
    expect(nextVisitTimer(agreed, evening)).toEqual(soon);
    expect(nextVisitTimer(agreed, soon)).toEqual(end);
    expect(nextVisitTimer(agreed, LATER)).toEqual(end);
    expect(nextVisitTimer(agreed, end)).toBeNull();
    expect(dueVisitTimer(agreed, evening, evening)).toBe('tomorrow');
    expect(dueVisitTimer(agreed, soon, at('2026-11-30T12:01'))).toBe('soon');
    expect(dueVisitTimer(agreed, end, LATER)).toBeNull();
    expect(dueVisitTimer(agreed, end, end)).toBe('over');
    expect(dueVisitTimer(agreed, evening, at('2026-11-29T17:59'))).toBeNull();
  });

  it('say the last only, after a downtime', () => {
    expect(dueVisitTimer(agreed, at('2026-11-29T18:00'), at('2026-11-30T13:00'))).toBe('soon');
    expect(dueVisitTimer(agreed, at('2026-11-29T18:00'), at('2026-12-02T00:00'))).toBe('over');
  });

  it('say nothing of tomorrow once the day has come', () => {
    expect(dueVisitTimer(agreed, at('2026-11-29T18:00'), at('2026-11-29T23:59'))).toBe('tomorrow');
    expect(dueVisitTimer(agreed, at('2026-11-29T18:00'), at('2026-11-30T08:00'))).toBeNull();
  });

  it('remind of an early visit the evening before as well, and of one within two hours not at all', () => {
    const early = { ...agreed, visitAt: at('2026-11-28T00:30') };
    expect(nextVisitTimer(early, NOW)).toEqual(at('2026-11-27T18:00'));
    const soon = { ...agreed, visitAt: at('2026-11-27T16:30') };
    expect(nextVisitTimer(soon, NOW)).toEqual(at('2026-11-27T17:30'));
  });

  it('end a proposal at its last time, and nothing else has any', () => {
    expect(nextVisitTimer(proposed, NOW)).toEqual(STILL_LATER);
    expect(dueVisitTimer(proposed, STILL_LATER, STILL_LATER)).toBe('over');
    expect(nextVisitTimer({ ...proposed, times: [] }, NOW)).toBeNull();
    expect(nextVisitTimer({ ...agreed, status: 'called_off' }, NOW)).toBeNull();
    expect(nextVisitTimer({ ...agreed, visitAt: null }, NOW)).toBeNull();
  });
});
