import { expect, it } from 'vitest';
import { REGISTRATION_STEPS, stepAfterVerify } from './registration';

it('has the steps of the specification, in their order', () => {
  expect(REGISTRATION_STEPS.join(' → ')).toBe(
    'choose_type → form → verify → subscription → payment → approval → success',
  );
});

it.each([
  ['client', 'success'],
  ['consultant', 'subscription'],
  ['technician', 'subscription'],
  ['admin', 'success'],
] as const)('leads a %s from the e-mail code to %s', (userType, step) => {
  expect(stepAfterVerify(userType)).toBe(step);
});
