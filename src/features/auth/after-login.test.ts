import { describe, expect, it } from 'vitest';
import { afterLogin } from './after-login';

describe('after login', () => {
  it('returns to the page the visitor came from', () => {
    expect(afterLogin('success', '/profile/project/detail/7?tab=quotes')).toBe('/profile/project/detail/7?tab=quotes');
  });

  it('never leaves the site', () => {
    expect(
      ['//evil.test', '/\\evil.test', 'https://evil.test', undefined, ['/a', '/b']].map((path) =>
        afterLogin('success', path),
      ),
    ).toEqual(Array(5).fill('/profile'));
  });

  it('sends a user with an unfinished registration to their step first', () => {
    expect(afterLogin('verify', '/profile/project')).toBe('/register/verify');
    expect(afterLogin('form', '/profile/project')).toBe('/register');
    expect(afterLogin('payment', undefined)).toBe('/register/payment');
  });

  it('returns a user with a verified email to the page they came from', () => {
    expect(afterLogin('approval', '/profile/project/detail/7')).toBe('/profile/project/detail/7');
  });
});
