import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licenceProblems } from '../../scripts/lib/licences.mjs';

const POLICY = {
  allowed: ['MIT', 'ISC'],
  exceptions: [{ packages: '@a/b-*', licence: 'LGPL-3.0-or-later', reason: 'a reason' }],
};
const KNOWN = {
  '': { license: 'MIT' },
  'node_modules/one': { license: 'MIT AND ISC' },
  'node_modules/one/node_modules/@a/b-c': { license: 'MIT AND LGPL-3.0-or-later' },
  'node_modules/for-tests': { license: 'GPL-3.0-only', dev: true },
};
const problems = (added = {}, packages: object = KNOWN) =>
  licenceProblems({ packages: { ...packages, ...added } }, POLICY);

describe('the licences', () => {
  it('of all packages for production are allowed, or exceptions with a reason', () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
    expect(licenceProblems(read('package-lock.json'), read('scripts/licences.json'))).toEqual([]);
  });

  it('are right if each is allowed or excepted; packages for development are not asked', () => {
    expect(problems()).toEqual([]);
  });

  it.each([
    ['another licence', { license: 'GPL-3.0-only' }, 'GPL-3.0-only'],
    ['an allowed licence together with another', { license: 'MIT AND GPL-3.0-only' }, 'MIT AND GPL-3.0-only'],
    ['a choice of licences, which someone has to make', { license: 'MIT OR GPL-3.0-only' }, 'MIT OR GPL-3.0-only'],
    ['no licence', {}, 'null'],
    ['the licence of another package’s exception', { license: 'LGPL-3.0-or-later' }, 'LGPL-3.0-or-later'],
  ])('are wrong if a package has %s', (_what, facts, licence) => {
    expect(problems({ 'node_modules/new': facts })).toEqual([
      expect.stringContaining(`new has the licence ${licence},`),
    ]);
  });

  it('are wrong if the licence of an excepted package changes, or no package needs the exception', () => {
    const { 'node_modules/one': one } = KNOWN;
    expect(problems({ 'node_modules/@a/b-d': { license: 'AGPL-3.0-only' } })).toHaveLength(1);
    expect(problems({}, { 'node_modules/one': one })).toEqual([expect.stringContaining('No package needs')]);
  });
});
