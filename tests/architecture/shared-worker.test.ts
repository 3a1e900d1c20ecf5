import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Test files that run one after the other with the same modules and globals (`isolate: false`). */
const FOLDERS = ['tests/api', 'tests/realtime', 'tests/architecture'];
/** This file, which contains the pattern that it looks for. */
const OWN = join('tests', 'architecture', 'shared-worker.test.ts');
const LEAVES_TRACES = /vi\.(mock|doMock|stubGlobal|stubEnv|resetModules)\(/;

/** A changed environment is found by tests/support/api/end-of-file.ts. */
it('a test that shares its worker mocks no module', async () => {
  const paths = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
  );
  const files = paths.flat().filter((path) => path.endsWith('.ts') && path !== OWN);
  const texts = await Promise.all(files.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
  expect(texts.length).toBeGreaterThan(90);
  expect(texts.filter(({ text }) => LEAVES_TRACES.test(text)).map(({ path }) => path)).toEqual([]);
});
