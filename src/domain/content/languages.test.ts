import { expect, it } from 'vitest';
import { hasLanguage } from './languages';

it.each(['/en', '/en/cases', '/EN/cases', '/zh-Hant/cases?page=2', '/en?x=1', '/en#top', '/%65n/cases', '/./en/cases'])(
  '%s is of one language',
  (path) => {
    expect(hasLanguage(path)).toBe(true);
  },
);

it.each(['/', '/cases', '/english', '/cases/en', '/cases?lang=en', '/e%6', '/%'])('%s is of no language', (path) => {
  expect(hasLanguage(path)).toBe(false);
});
