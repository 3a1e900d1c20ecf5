import { describe, expect, it } from 'vitest';
import { registrationRedirect } from './registration-redirect';

const guest = { isUser: false, hasEmail: false };
const waiting = { isUser: false, hasEmail: true };
const user = { isUser: true, hasEmail: false };
const halfWay = { isUser: true, hasEmail: true };

describe('a wrong step of the registration', () => {
  it('lets a guest start, also anew while a code is awaited', () => {
    expect([registrationRedirect('start', guest), registrationRedirect('start', waiting)]).toEqual([null, null]);
  });

  it('sends whoever is logged in on from the start', () => {
    expect(registrationRedirect('start', user)).toBe('/profile');
    expect(registrationRedirect('start', halfWay)).toBe('/register/verify');
  });

  it('asks for a code only when an address waits for one', () => {
    expect([registrationRedirect('verify', waiting), registrationRedirect('verify', halfWay)]).toEqual([null, null]);
    expect(registrationRedirect('verify', guest)).toBe('/register');
    expect(registrationRedirect('verify', user)).toBe('/profile');
  });

  it('congratulates only who is in', () => {
    expect(registrationRedirect('success', user)).toBeNull();
    expect(registrationRedirect('success', guest)).toBe('/auth/login');
  });
});
