import { describe, expect, it } from 'vitest';
import {
  type LicenceKind,
  licenceTimers,
  missingLicences,
  nextLicenceTimer,
  REGISTERED_KINDS,
  REGISTERS,
} from './licence';

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

describe('what a technician lacks to quote', () => {
  /** Every subset of the kinds. */
  const subsets = <Kind extends LicenceKind>(kinds: readonly Kind[]): Kind[][] =>
    Array.from({ length: 2 ** kinds.length }, (_, bits) => kinds.filter((_kind, index) => (bits >> index) & 1));

  it('is nothing where nothing is demanded, or where one of the demanded kinds is held; else all that would do', () => {
    const all = subsets(REGISTERED_KINDS);
    const wrong = all.flatMap((demanded) =>
      all.filter((held) => {
        const shared = REGISTERED_KINDS.filter((kind) => demanded.includes(kind) && held.includes(kind));
        const wanted = demanded.length === 0 || shared.length > 0 ? [] : demanded;
        const missing = missingLicences(demanded, held);
        return missing.length !== wanted.length || missing.some((kind, index) => kind !== wanted[index]);
      }),
    );
    expect([all.length, wrong]).toEqual([128, []]);
  });

  it('is not a document of no register', () => {
    expect(missingLicences(['plumber'], ['other'])).toEqual(['plumber']);
  });

  it('has a register for every kind but other documents', () => {
    expect(Object.keys(REGISTERS).sort()).toEqual([...REGISTERED_KINDS].sort());
  });
});
