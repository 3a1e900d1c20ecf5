import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { '@': at('./src'), '@tests': at('./tests') } };

export default defineConfig({
  test: {
    projects: [
      { resolve, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], setupFiles: ['tests/support/no-console-error.ts'], testTimeout: 60_000 } },
      {
        resolve,
        test: {
          name: 'api',
          include: ['tests/{api,architecture}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'full',
          include: ['tests/full/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          testTimeout: 20 * 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
