// npm test, npm run test:full, npm run test:external: runs the stages of each, and prints a summary.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureServerBuilt } from './build.mjs';
import { testsFingerprint } from './lib/fingerprint.mjs';
import { ensureInstalledForDevelopment } from './lib/install.mjs';
import { inProject, installedCommand, npmCommand } from './lib/project.mjs';
import { REPORTS } from './lib/reports.mjs';
import { run, runCollecting } from './lib/run.mjs';
import { main, say, stopwatch } from './lib/steps.mjs';

// Commands are resolved when their stage starts: before that, their packages may not be installed.
const vitest = (...args) => ({ command: () => [...installedCommand('vitest'), 'run', ...args] });
const report = (mode) => ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS[mode].vitest}`];
const SPECIFICATION = { command: () => [process.execPath, inProject('scripts/specification.mjs')], isQuiet: true };
const CHECK = { command: () => [...npmCommand(), 'run', 'check'], isQuiet: true };
const BUILD = { command: () => [process.execPath, inProject('scripts/build.mjs')], isQuiet: true };

/**
 * Steps run one after the other until one fails. Each has lanes that run in parallel, and each lane has stages that run
 * one after the other. The output of a quiet stage is shown when it ends.
 */
const PLANS = {
  default: [
    [{ check: CHECK, build: BUILD }, { 'unit and api': vitest(...report('default')) }],
    [{ journeys: journeys('default', '--grep-invert', '@full') }],
  ],
  '--full': [
    [{ build: BUILD }, { 'full figures': vitest('--project', 'api', ...report('--full')) }],
    [{ journeys: journeys('--full', '--grep', '@full') }],
    [{ specification: SPECIFICATION }],
  ],
  '--external': [[{ 'unit and api': vitest('--project', 'unit', '--project', 'api', '--project', 'api-alone') }]],
};

main(async () => {
  const mode = process.argv[2] ?? 'default';
  const plan = PLANS[mode];
  if (!plan) throw new Error(`Unknown argument ${mode}: there are --full and --external.`);
  if (mode === '--external' && !process.env.TEST_DATABASE_URL) {
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL (15 or newer) whose user may create databases.');
  }
  process.env.CI ||= 'true';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  if (mode === '--full') process.env.TRIMATCH_TEST_FULL = '1';

  await ensureInstalledForDevelopment();
  // Tests of the command-line programs run the built bundles, which must not be built again at the same time.
  await ensureServerBuilt();
  if (REPORTS[mode]) {
    const { state, ...reports } = REPORTS[mode];
    for (const report of Object.values(reports)) rmSync(report, { force: true });
    mkdirSync(dirname(state), { recursive: true });
    writeFileSync(state, testsFingerprint());
  }
  const results = new Map();
  for (const lanes of plan) {
    await Promise.all(lanes.map((lane) => runLane(lane, results)));
    if ([...results.values()].some(({ code }) => code !== 0)) break;
  }
  summarise(
    plan.flat().flatMap((lane) => Object.keys(lane)),
    results,
  );
});

function journeys(mode, ...args) {
  return {
    command: () => [...installedCommand('@playwright/test'), 'test', ...args],
    async env() {
      const { findChromium } = await import('./lib/chromium.mjs');
      return { CHROMIUM_PATH: await findChromium(), TRIMATCH_E2E_REPORT: REPORTS[mode].playwright };
    },
  };
}

async function runLane(lane, results) {
  for (const [name, stage] of Object.entries(lane)) {
    const elapsed = stopwatch();
    const code = await runStage(name, stage);
    results.set(name, { code, time: elapsed() });
    if (code !== 0) return;
  }
}

/** Returns the exit code. */
async function runStage(name, { command, isQuiet, env }) {
  try {
    if (!isQuiet) say(`\n▸ Stage: ${name}`);
    const options = { env: { ...process.env, ...(await env?.()) }, stdio: ['ignore', 'inherit', 'inherit'] };
    if (!isQuiet) return await run(command(), options);
    const { code, output } = await runCollecting(command(), options);
    say(`\n▸ Stage: ${name}\n${output.trimEnd()}`);
    return code;
  } catch (error) {
    say(error.message);
    return 1;
  }
}

function summarise(names, results) {
  const width = Math.max(...names.map((name) => name.length));
  say('');
  for (const name of names) {
    const result = results.get(name);
    const outcome = result ? (result.code === 0 ? 'passed' : 'FAILED') : 'not run';
    say(`${name.padEnd(width)}  ${outcome.padEnd(7)}  ${result?.time ?? ''}`.trimEnd());
  }
  const failed = [...results.values()].filter(({ code }) => code !== 0);
  say(`${results.size - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed[0]?.code ?? 0;
}
