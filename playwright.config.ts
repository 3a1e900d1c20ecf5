import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { serverBundle } from './scripts/lib/server-bundle.mjs';

const PORT = Number(process.env.TRIMATCH_E2E_PORT ?? 3210);
const baseURL = `http://localhost:${PORT}`;
// Workers read this file too, and inherit the folder's name from the main process. The server creates the folder.
if (!process.env.TRIMATCH_E2E_DATA_DIR) {
  const dir = join(tmpdir(), `trimatch-e2e-${randomUUID()}`);
  process.env.TRIMATCH_E2E_DATA_DIR = dir;
  // A global teardown would run before the server has stopped.
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
}

const report = process.env.TRIMATCH_E2E_REPORT;

/** The built product with demonstration data, in a real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes only at the second try is listed as flaky, and has to be fixed.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The JSON report is read by scripts/specification.mjs.
  reporter: [['list'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  use: {
    baseURL,
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // Requests that pass through it cannot be intercepted; its own journeys let it run (platform/offline.spec.ts).
    serviceWorkers: 'block',
    // Tracing everything takes a third of the time; a failed test is traced at its second try.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // `npm run prove cluster` has a site of several processes there already.
  webServer: process.env.TRIMATCH_E2E_IS_RUNNING
    ? undefined
    : {
        command: `node --enable-source-maps ${serverBundle()}`,
        url: `${baseURL}/readyz`,
        timeout: 120_000,
        // Its warnings show why a journey failed.
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
        env: {
          NODE_ENV: 'production',
          PORT: String(PORT),
          DATA_DIR: process.env.TRIMATCH_E2E_DATA_DIR,
          // The whole suite comes from one address; limits have their own tests.
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
        },
      },
});
