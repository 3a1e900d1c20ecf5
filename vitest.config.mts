import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { '@': at('./src'), '@tests': at('./tests') } };

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/no-console-error.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'api',
          include: ['tests/{api,architecture}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          // The full figures of `npm run test:full` take their time.
          testTimeout: process.env.TRIMATCH_TEST_FULL ? 20 * 60_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
