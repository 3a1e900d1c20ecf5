import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { '@': at('./src'), '@demo': at('./demo'), '@tests': at('./tests') } };

const isFull = Boolean(process.env.TRIMATCH_TEST_FULL);
/** The full run repeats only the tests of `npm test` that have larger figures there. */
const withFigures = () =>
  readdirSync(at('./tests/api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `tests/api/${file}`)
    .filter((path) => /support\/(?:\w+\/)?(?:full|race)'/.test(readFileSync(at(`./${path}`), 'utf8')));

/** The data of the demonstration, tested through the API. */
const DEMO_API = 'demo/tests/**/*.test.ts';
/** What stores, serves and removes files, once more with a bucket in place of the folder. */
const WITH_FILES = [
  'tests/api/files/{uploads,pictures,unnamed-pictures,unpublished-pictures,infected-files,late-bodies}.test.ts',
  'tests/api/projects/dossier.test.ts',
  'tests/api/accounts/{account,trade,export}.test.ts',
  'tests/api/registration/{professional-registration,unverified-documents}.test.ts',
];
/** They measure the memory of their process, so no other test may run in it. */
const ALONE = ['tests/api/files/hostile-pictures.test.ts', 'tests/api/files/stores.test.ts'];
const api = {
  globalSetup: ['tests/support/api/postgres-server.ts'],
  setupFiles: ['tests/support/api/no-console-error.ts', 'tests/support/api/end-of-file.ts'],
  // The full figures of `npm run test:full` take longer.
  testTimeout: isFull ? 20 * 60_000 : 60_000,
  hookTimeout: 60_000,
  provide: { files: 'folder' as const },
};

export default defineConfig({
  test: {
    // By default Vitest leaves one core unused, which is too many when there are two.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', '{demo,bench}/**/*.test.ts'],
          exclude: [DEMO_API],
          setupFiles: ['tests/support/api/no-console-error.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'api',
          include: isFull ? withFigures() : ['tests/{api,realtime,architecture}/**/*.test.ts', DEMO_API],
          exclude: ALONE,
          // The whole server is loaded once in each worker, not once for each file (tests/architecture/shared-worker).
          isolate: false,
          ...api,
        },
      },
      ...(isFull
        ? []
        : [
            {
              resolve,
              test: {
                name: 'api-bucket',
                include: WITH_FILES,
                isolate: false,
                ...api,
                provide: { files: 'bucket' as const },
              },
            },
          ]),
      { resolve, test: { name: 'api-alone', include: ALONE, ...api } },
    ],
  },
});
