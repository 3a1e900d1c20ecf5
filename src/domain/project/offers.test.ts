import { describe, expect, it } from 'vitest';
import { applicationClosed, quotationClosed } from './offers';
import { APPLICATION_STATUSES, QUOTATION_STATUSES } from './statuses';

describe('an application', () => {
  it('can be accepted while it is pending and its consultant is available', () => {
    expect(applicationClosed({ status: 'pending', isAvailable: true })).toBeNull();
    expect(applicationClosed({ status: 'pending', isAvailable: false })).toBe('professional_unavailable');
  });

  it('is closed in every other status, even if its consultant is unavailable', () => {
    const others = APPLICATION_STATUSES.filter((status) => status !== 'pending');
    expect(others.map((status) => applicationClosed({ status, isAvailable: false }))).toEqual(
      others.map(() => 'application_closed'),
    );
  });
});

describe('a quotation', () => {
  const good = { status: 'submitted', isAvailable: true, lacksLicence: false, validUntil: '2026-11-20', estimateId: 3 };

  it('can be accepted while it is submitted, valid today, and answers the estimate in force', () => {
    expect(quotationClosed(good, 3, '2026-11-20')).toBeNull();
  });

  it.each([
    ['its validity ended yesterday', { ...good, validUntil: '2026-11-19' }, 'quotation_expired'],
    ['the estimate has a newer version', { ...good, estimateId: 2 }, 'quotation_outdated'],
    [
      'both apply: the validity is reported first',
      { ...good, validUntil: '2026-11-19', estimateId: 2 },
      'quotation_expired',
    ],
    [
      'its technician no longer holds the demanded licence, which is reported before its own faults',
      { ...good, lacksLicence: true, validUntil: '2026-11-19', estimateId: 2 },
      'licence_missing',
    ],
    [
      'its technician is unavailable, which is reported before all else',
      { ...good, isAvailable: false, lacksLicence: true, validUntil: '2026-11-19', estimateId: 2 },
      'professional_unavailable',
    ],
  ] as const)('cannot be accepted when %s', (_why, quotation, reason) => {
    expect(quotationClosed(quotation, 3, '2026-11-20')).toBe(reason);
  });

  it('is closed in every other status, whatever else applies', () => {
    const others = QUOTATION_STATUSES.filter((status) => status !== 'submitted');
    const changed = { ...good, isAvailable: false, lacksLicence: true, estimateId: 1 };
    expect(others.map((status) => quotationClosed({ ...changed, status }, 3, '2027-01-01'))).toEqual(
      others.map(() => 'quotation_closed'),
    );
  });
});
