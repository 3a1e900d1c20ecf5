import { expect, it } from 'vitest';
import { HOUR_MS } from '@/config/limits/time';
import { isLive, type Visit } from './use-visits';

const agreedFor = (visitAt: number) =>
  ({ acts: [], status: 'agreed', visit_at: new Date(visitAt).toISOString(), times: [] }) as unknown as Visit;

it('a visit is shown among those to come, with its address, until its end', () => {
  expect(isLive(agreedFor(Date.now() + HOUR_MS))).toBe(true);
  expect(isLive(agreedFor(Date.now() - HOUR_MS / 2))).toBe(true);
  expect(isLive(agreedFor(Date.now() - HOUR_MS))).toBe(false);
});
