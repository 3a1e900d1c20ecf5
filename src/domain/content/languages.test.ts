import { expect, it } from 'vitest';
import { hasLanguage } from './languages';

it.each(['/en', '/en/cases', '/EN/cases', '/zh-Hant/cases?page=2', '/en?x=1', '/en#top', '/%65n/cases', '/./en/cases'])(
  '%s has a language prefix',
  (path) => {
    expect(hasLanguage(path)).toBe(true);
  },
);

it.each(['/', '/cases', '/english', '/cases/en', '/cases?lang=en', '/e%6', '/%'])('%s has no such prefix', (path) => {
  expect(hasLanguage(path)).toBe(false);
});
