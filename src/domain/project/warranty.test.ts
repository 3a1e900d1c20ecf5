import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { DEFECT_STATUSES } from './statuses';
import { PROJECT_TRANSITIONS } from './transitions';
import { defectTimersOf } from './turns';
import {
  afterHold,
  DEFECT_STEPS,
  defectDueAt,
  dueAfterOvertaking,
  endOfLastDay,
  retentionCents,
  type WarrantyTimes,
  warrantyEndsAt,
  warrantyTimersOf,
} from './warranty';

/** Four in the afternoon in Hong Kong. */
const APPROVED = new Date('2026-03-31T08:00:00Z');
const days = (count: number) => new Date(APPROVED.getTime() + count * 24 * 60 * 60 * 1000);
const iso = (date: Date | null) => date?.toISOString() ?? null;

describe('what is kept back', () => {
  it.each([
    [600_000, 10, 60_000],
    [600_000, 0, 0],
    // Rounded down, for the technician.
    [99_999, 5, 4_999],
    [1, 10, 0],
  ])('of %i cents at %i percent is %i', (total, percent, cents) => {
    expect(retentionCents(total, percent)).toBe(cents);
  });
});

describe('the warranty', () => {
  it.each([
    // The end of 30 April: the month is shorter.
    [1, null, '2026-04-30T16:00:00.000Z'],
    [12, null, '2027-03-31T16:00:00.000Z'],
    [0, null, null],
    // A retention without a warranty, and one that is longer.
    [0, 60, '2026-05-30T16:00:00.000Z'],
    [1, 90, '2026-06-29T16:00:00.000Z'],
    [12, 90, '2027-03-31T16:00:00.000Z'],
  ])('of %i months with %s days of retention ends %s', (months, retention, end) => {
    expect(iso(warrantyEndsAt(APPROVED, months, retention === null ? null : days(retention)))).toBe(end);
  });

  // A day ends at midnight in Hong Kong, four in the afternoon in UTC.
  it.each([
    ['2026-04-29T16:00:00.001Z', '2026-04-30T16:00:00.000Z'],
    ['2026-04-30T08:00:00.000Z', '2026-04-30T16:00:00.000Z'],
    ['2026-04-30T15:59:59.999Z', '2026-04-30T16:00:00.000Z'],
    ['2026-04-30T16:00:00.000Z', '2026-04-30T16:00:00.000Z'],
    ['2026-04-30T16:00:00.001Z', '2026-05-01T16:00:00.000Z'],
  ])('whose last moment would be %s ends with that day, %s', (moment, end) => {
    expect(iso(endOfLastDay(new Date(moment)))).toBe(end);
  });

  // Approved at four in the afternoon in Hong Kong, eight hours before a day ends there.
  it.each<[string, number[], string]>([
    ['a second', [1 / 86_400], '2027-03-31T16:00:00.000Z'],
    ['thirty seconds, one at a time', Array(30).fill(1 / 86_400), '2027-03-31T16:00:00.000Z'],
    ['eight hours', [8 / 24], '2027-03-31T16:00:00.000Z'],
    ['nine hours', [9 / 24], '2027-04-01T16:00:00.000Z'],
    ['eighteen hours, in two halves', [9 / 24, 9 / 24], '2027-04-01T16:00:00.000Z'],
    ['three days and an hour', [3 + 1 / 24], '2027-04-03T16:00:00.000Z'],
  ])('that stood still for %s ends %s', (_name, holds, end) => {
    const before = { approvedAt: APPROVED, endsAt: new Date('2027-03-31T16:00:00Z'), retentionDueAt: days(60) };
    const held = holds.reduce((sum, one) => sum + one, 0);
    const after = holds.reduce<WarrantyTimes>((times, one) => afterHold(times, Math.round(one * DAY_MS)), before);
    expect(iso(after.endsAt)).toBe(end);
    expect(after.retentionDueAt).toEqual(days(60 + held));
  });

  it.each([
    ['a year', '2027-03-31T16:00:00Z', null, ['remind 2027-03-01', 'remind 2027-03-24', 'overdue 2027-03-31']],
    ['a month', '2026-04-30T16:00:00Z', null, ['remind 2026-04-23', 'overdue 2026-04-30']],
    ['a week', '2026-04-07T16:00:00Z', null, ['overdue 2026-04-07']],
    // A reminder at the very end of the first week is sent, and none before it.
    ['two weeks', '2026-04-14T08:00:00Z', null, ['remind 2026-04-07', 'overdue 2026-04-14']],
    ['hardly two weeks', '2026-04-14T07:59:59.999Z', null, ['overdue 2026-04-14']],
    [
      'two months, with a retention',
      '2026-05-31T16:00:00Z',
      45,
      ['remind 2026-05-01', 'act 2026-05-15', 'remind 2026-05-24', 'overdue 2026-05-31'],
    ],
  ])('of %s has its timers in order', (_name, end, retention, timers) => {
    const retentionDue = retention === null ? null : days(retention);
    const actual = warrantyTimersOf({ approvedAt: APPROVED, endsAt: new Date(end), retentionDueAt: retentionDue });
    expect(actual.map(({ kind, at }) => `${kind} ${at.toISOString().slice(0, 10)}`)).toEqual(timers);
  });
});

describe('the deadline of a defect whose dispute a complaint takes over', () => {
  it.each([
    ['who has to confirm complains, with four days left', 'mended', 4, true, 4 + 3],
    ['who has to confirm complains, late', 'mended', -2, true, -2 + 3],
    ['the other side complains: the whole time to confirm', 'mended', 4, false, 3 + 14],
    ['who has to mend complains, late', 'reported', -1, true, -1 + 3],
    ['the other side complains: the whole time to answer', 'reported', -1, false, 3 + 7],
  ] as const)('%s', (_who, status, due, isTheirs, expected) => {
    const at = { disputedAt: days(0), now: days(3), isTheirs };
    expect(dueAfterOvertaking({ status, dueAt: days(due) }, at)).toEqual(days(expected));
  });
});

describe('a defect', () => {
  it.each([
    ['reported', 7],
    ['visit_agreed', 10],
    ['mended', 14],
    ['confirmed', null],
    ['disputed', null],
    ['withdrawn', null],
  ] as const)('that is %s is due after %s days, with a visit in three', (status, due) => {
    expect(iso(defectDueAt(status, APPROVED, days(3)))).toBe(due === null ? null : iso(days(due)));
  });

  it('has its timers in every status', () => {
    const timers = DEFECT_STATUSES.map((status) => [
      status,
      defectTimersOf(status, defectDueAt(status, APPROVED, days(3))).map(({ kind, at }) => `${kind} ${iso(at)}`),
    ]);
    expect(Object.fromEntries(timers)).toEqual({
      reported: [`remind ${iso(days(4))}`, `overdue ${iso(days(7))}`],
      // The day before the visit, and a week after it.
      visit_agreed: [`remind ${iso(days(2))}`, `overdue ${iso(days(10))}`],
      mended: [`remind ${iso(days(11))}`, `act ${iso(days(14))}`],
      confirmed: [],
      disputed: [],
      withdrawn: [],
    });
  });
});

it('whatever makes completed work another status closes its defects with a step of their history', () => {
  const leaving = PROJECT_TRANSITIONS.filter(
    ({ from, to }) => from.includes('completed') && to !== 'same' && to !== 'completed',
  );
  expect(leaving.length).toBeGreaterThan(0);
  expect(DEFECT_STEPS).toEqual(expect.arrayContaining(leaving.map(({ action }) => action)));
});
