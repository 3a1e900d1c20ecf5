import { expect, it } from 'vitest';
import { textKeysOf } from './audit-words';

it('gives keys for enum values, other ones for a registration, and none for free text', () => {
  expect(textKeysOf('professional.reject', 'status', 'rejected')[0]).toBe('professionals.status.rejected');
  expect(textKeysOf('project.refuse_request', 'status', 'rejected')).toEqual(['audit.value.rejected']);
  expect(textKeysOf('project.settle_cancel', 'reason_code', 'other')).toContain('project:reason.other');
  expect(textKeysOf('order.refund', 'note', 'cancelled')).toEqual([]);
});
