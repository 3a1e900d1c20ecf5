import { expect, it } from 'vitest';
import { mailGroupOf } from './mail-groups';

it.each([
  ['payment_lapsed_owner', 'money'],
  ['registration_approved', 'registration'],
  ['subscription_refunded', 'membership'],
  ['password_guessed', 'account'],
  ['contact_received', 'message'],
  ['complaint_settled', 'project'],
])('a mail like %s is about %s', (template, group) => {
  expect(mailGroupOf(template)).toBe(group);
});
