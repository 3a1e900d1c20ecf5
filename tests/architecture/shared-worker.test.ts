import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Test files that run one after the other with the same modules and globals (`isolate: false`). */
const FOLDERS = ['tests/api', 'tests/realtime', 'tests/architecture'];
const LEAVES_TRACES = /vi\.(mock|doMock|stubGlobal|stubEnv|resetModules)\(|process\.env\.\w+ \??=[^=]/;

it('a test that shares its worker mocks no module, and changes nothing that all of them see', async () => {
  const paths = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  const texts = await Promise.all(paths.flat().map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
  expect(texts.length).toBeGreaterThan(90);
  expect(texts.filter(({ text }) => LEAVES_TRACES.test(text)).map(({ path }) => path)).toEqual([]);
});
