import { describe, expect, it } from 'vitest';
import { registrationRedirect } from './registration-redirect';

const guest = { step: null, hasEmail: false };
const waiting = { step: null, hasEmail: true };
const at = (step: NonNullable<Parameters<typeof registrationRedirect>[1]['step']>) => ({ step, hasEmail: false });

describe('a wrong step of the registration', () => {
  it('lets a guest start, and start again while a code is awaited', () => {
    expect([registrationRedirect('start', guest), registrationRedirect('start', waiting)]).toEqual([null, null]);
  });

  it('sends a logged-in user from the start to their current step', () => {
    expect(registrationRedirect('start', at('success'))).toBe('/profile');
    expect(registrationRedirect('start', at('subscription'))).toBe('/register/subscription');
    expect(registrationRedirect('start', at('payment'))).toBe('/register/payment');
    expect(registrationRedirect('start', at('approval'))).toBe('/register/approval');
  });

  it('lets a user whose address is not verified fill in the form again, with another one or after it has expired', () => {
    expect(registrationRedirect('start', at('verify'))).toBeNull();
  });

  it('asks for a code only when an email address awaits one', () => {
    expect([registrationRedirect('verify', waiting), registrationRedirect('verify', at('verify'))]).toEqual([
      null,
      null,
    ]);
    expect(registrationRedirect('verify', guest)).toBe('/register');
    // The mail's link, opened on another device, says what to do.
    expect(registrationRedirect('verify', { ...guest, hasCode: true })).toBeNull();
    expect(registrationRedirect('verify', at('success'))).toBe('/profile');
  });

  it('lets a plan be changed until it is paid', () => {
    expect(registrationRedirect('subscription', at('subscription'))).toBeNull();
    expect(registrationRedirect('subscription', at('payment'))).toBeNull();
    expect(registrationRedirect('subscription', at('approval'))).toBe('/register/approval');
  });

  it('asks for no payment before a plan is chosen, nor after it is paid', () => {
    expect(registrationRedirect('payment', at('payment'))).toBeNull();
    expect(registrationRedirect('payment', at('subscription'))).toBe('/register/subscription');
    expect(registrationRedirect('payment', at('approval'))).toBe('/register/approval');
    expect(registrationRedirect('payment', at('success'))).toBe('/profile');
  });

  it('leaves the approval page when the approval has come', () => {
    expect(registrationRedirect('approval', at('approval'))).toBeNull();
    expect(registrationRedirect('approval', at('success'))).toBe('/register/success');
    expect(registrationRedirect('approval', at('payment'))).toBe('/register/payment');
  });

  it('shows the success page only after the approval', () => {
    expect(registrationRedirect('success', at('success'))).toBeNull();
    expect(registrationRedirect('success', at('approval'))).toBe('/register/approval');
    expect(registrationRedirect('success', guest)).toBe('/auth/login');
  });
});
