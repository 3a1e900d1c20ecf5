import { expect, it } from 'vitest';
import { isActionWithReason, REASON_CODES, REASONS } from './reasons';
import { PROJECT_ACTIONS } from './transitions';

it('every action that ends or refuses something has its reasons', () => {
  expect(PROJECT_ACTIONS.filter(isActionWithReason)).toEqual([
    'withdraw_application',
    'decline_application',
    'withdraw_quotation',
    'decline_quotation',
    'return_stage',
    'end_unpaid',
    'request_revision',
    'resign',
    'replace',
    'cancel',
    'request_end',
    'refuse_request',
    'complain',
  ]);
});

it('REASON_CODES are exactly the reasons of all actions, each listed once', () => {
  const used = Object.values(REASONS).flat();
  expect([...new Set<string>(used)].sort()).toEqual([...REASON_CODES].sort());
  expect(new Set(REASON_CODES).size).toBe(REASON_CODES.length);
  for (const reasons of Object.values(REASONS)) expect(new Set<string>(reasons).size).toBe(reasons.length);
});

it('the last reason of every action is "other"', () => {
  for (const reasons of Object.values(REASONS)) expect(reasons.at(-1)).toBe('other');
});
