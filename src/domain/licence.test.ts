import { describe, expect, it } from 'vitest';
import { licenceTimers, nextLicenceTimer } from './licence';

describe('a licence', () => {
  it('reminds its holder 60, 30 and 7 days before its last day, at nine, and expires after it', () => {
    expect(licenceTimers('2027-03-31').map(({ kind, at }) => [kind, at.toISOString()])).toEqual([
      ['remind', '2027-01-30T01:00:00.000Z'],
      ['remind', '2027-03-01T01:00:00.000Z'],
      ['remind', '2027-03-24T01:00:00.000Z'],
      ['expire', '2027-03-31T16:00:00.000Z'],
    ]);
  });

  it('without an expiry has no timer', () => {
    expect([licenceTimers(null), nextLicenceTimer(null, new Date())]).toEqual([[], null]);
  });

  it.each([
    ['2026-01-01T00:00:00Z', '2027-01-30T01:00:00.000Z'],
    ['2027-01-30T01:00:00Z', '2027-03-01T01:00:00.000Z'],
    ['2027-03-25T00:00:00Z', '2027-03-31T16:00:00.000Z'],
    ['2027-03-31T16:00:00Z', undefined],
  ])('at %s waits for %s', (now, next) => {
    expect(nextLicenceTimer('2027-03-31', new Date(now))?.toISOString()).toBe(next);
  });
});
