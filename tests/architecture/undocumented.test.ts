import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenRules, type Rule } from './undocumented';

const FIXTURES = 'tests/architecture/fixtures';

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.[mc]?[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function brokenIn(paths: readonly string[], rules?: readonly Rule[]): Promise<string[]> {
  const found = await Promise.all(paths.map(async (path) => (await brokenRules(path)).map((rule) => ({ path, rule }))));
  return found
    .flat()
    .filter(({ rule }) => !rules || rules.includes(rule))
    .map(({ path, rule }) => `${path}: ${rule}`);
}

describe('outside the adapters', () => {
  it('the product uses nothing undocumented of a package', async () => {
    const configs = (await readdir('.')).filter((name) => /\.[mc]?[jt]s$/.test(name) && name !== 'next-env.d.ts');
    const sources = (await Promise.all(['src', 'demo', 'scripts'].map((folder) => filesOf(folder))))
      .flat()
      .filter((path) => !/\.test\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(500);
    expect(await brokenIn([...sources, ...configs])).toEqual([]);
  });

  it('tests replace no module, and access the queue’s tables in one file only', async () => {
    const tests = [...(await filesOf('tests')), ...(await filesOf('src')).filter((path) => /\.test\.tsx?$/.test(path))];
    const others = tests.filter((path) => !path.startsWith(FIXTURES));
    expect(await brokenIn(others, ['require-cache', 'queue-tables'])).toEqual([]);
  });
});

describe('a use of something undocumented', () => {
  it.each<[string, Rule[]]>([
    ['src/server/require-cache.ts', ['require-cache']],
    ['src/server/internal-path.ts', ['package-internals-named']],
    ['src/server/internal-pattern.ts', ['package-internals-named']],
    ['src/server/prototype.ts', ['package-of-an-adapter', 'foreign-method-replaced']],
    ['src/server/method.ts', ['foreign-method-replaced']],
    ['src/server/method-of-inferred.ts', ['foreign-method-replaced']],
    ['src/server/define-property.ts', ['foreign-object-redefined']],
    ['src/client/next-data.ts', ['next-data-read']],
    ['src/server/modules/private-tables.ts', ['queue-tables']],
    ['src/server/modules/queue-functions.ts', ['queue-functions']],
    ['tests/api/private-tables.ts', ['queue-tables']],
    ['src/server/modules/planted-driver.ts', ['package-of-an-adapter']],
    ['src/server/modules/planted-driver-export.ts', ['package-of-an-adapter']],
    ['src/server/modules/planted-driver-import.ts', ['package-of-an-adapter']],
    ['src/server/modules/planted-queue.ts', ['package-of-an-adapter']],
    ['src/server/modules/planted-next.ts', ['package-of-an-adapter']],
  ])('is caught in %s', async (path, rules) => {
    expect(await brokenRules(join(FIXTURES, path), path)).toEqual(rules);
  });

  it.each(['src/server/queue/private-tables.ts', 'src/server/own.ts', 'src/server/allowed.ts'])(
    'is not reported in %s',
    async (path) => {
      expect(await brokenRules(join(FIXTURES, path), path)).toEqual([]);
    },
  );

  it('is allowed in an adapter', async () => {
    expect(await brokenRules(join(FIXTURES, 'src/server/method.ts'), 'src/server/db/driver/method.ts')).toEqual([]);
    const tables = join(FIXTURES, 'src/server/modules/private-tables.ts');
    expect(await brokenRules(tables, 'src/server/db/driver/jobs.ts')).toEqual(['queue-tables']);
  });
});
