import { expect, it } from 'vitest';
import { startUrl } from './start-action';

it('leads guests to the steps without an account, and clients to the same steps', () => {
  expect(startUrl('/start', null)).toBe('/start');
  expect(startUrl('/start', 'client')).toBe('/profile/project/create');
  expect(startUrl('/start', 'technician')).toBeNull();
  expect(startUrl('/register', null)).toBe('/register');
  expect(startUrl('/register', 'client')).toBe('/profile/project/create');
});

it('offers professionals and admins no project to create', () => {
  expect([
    startUrl('/register', 'consultant'),
    startUrl('/register', 'technician'),
    startUrl('/register', 'admin'),
  ]).toEqual([null, null, null]);
});

it('leaves other links alone', () => {
  expect(startUrl('#steps', 'technician')).toBe('#steps');
});
