import { expect, it } from 'vitest';
import { closedBecause } from './quotation';
import { QUOTATION_STATUSES } from './statuses';

const good = { status: 'submitted', validUntil: '2026-11-20', estimateId: 3 };

it('can be accepted while it is submitted, valid today, and answers the estimate in force', () => {
  expect(closedBecause(good, 3, '2026-11-20')).toBeNull();
});

it.each([
  ['its validity ended yesterday', { ...good, validUntil: '2026-11-19' }, 'quotation_expired'],
  ['the estimate has a newer version', { ...good, estimateId: 2 }, 'quotation_outdated'],
  [
    'both, of which the validity comes first',
    { ...good, validUntil: '2026-11-19', estimateId: 2 },
    'quotation_expired',
  ],
] as const)('cannot be accepted when %s', (_why, quotation, reason) => {
  expect(closedBecause(quotation, 3, '2026-11-20')).toBe(reason);
});

it('is closed in every other status, whatever else holds', () => {
  const others = QUOTATION_STATUSES.filter((status) => status !== 'submitted');
  expect(others.map((status) => closedBecause({ ...good, status, estimateId: 1 }, 3, '2027-01-01'))).toEqual(
    others.map(() => 'quotation_closed'),
  );
});
