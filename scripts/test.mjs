// npm test, npm run test:full, npm run test:external: the stages of each, one after the other, until one fails.
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand, npmCommand } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { main, say, stopwatch } from './lib/steps.mjs';

/** Each stage returns its exit code, or nothing, or throws. */
const STAGES = {
  default: {
    check: () => test([...npmCommand(), 'run', 'check']),
    'unit and api': () => test([...installedCommand('vitest'), 'run']),
    build,
    journeys: () => journeys('--grep-invert', '@full'),
  },
  '--full': {
    build,
    'full figures': () => test([...installedCommand('vitest'), 'run', '--project', 'api']),
    journeys: () => journeys('--grep', '@full'),
  },
  '--external': {
    'unit and api': () =>
      test([...installedCommand('vitest'), 'run', '--project', 'unit', '--project', 'api', '--project', 'api-alone']),
  },
};

main(async () => {
  const mode = process.argv[2] ?? 'default';
  const stages = STAGES[mode];
  if (!stages) throw new Error(`Unknown argument ${mode}: there are --full and --external.`);
  if (mode === '--external' && !process.env.TEST_DATABASE_URL) {
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL (15 or newer) whose user may create databases.');
  }
  process.env.CI ||= 'true';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  if (mode === '--full') process.env.TRIMATCH_TEST_FULL = '1';

  await ensureInstalled();
  const results = [];
  for (const [name, work] of Object.entries(stages)) {
    say(`\n▸ Stage: ${name}`);
    const elapsed = stopwatch();
    const code = await exitCodeOf(work);
    results.push({ name, code, time: elapsed() });
    if (code !== 0) break;
  }
  summarise(results, Object.keys(stages));
});

async function build() {
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
}

async function journeys(...args) {
  const { findChromium } = await import('./lib/chromium.mjs');
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
  return test([...installedCommand('@playwright/test'), 'test', ...args], env);
}

function test(command, env = process.env) {
  return run(command, { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

async function exitCodeOf(work) {
  try {
    return (await work()) ?? 0;
  } catch (error) {
    say(error.message);
    return 1;
  }
}

function summarise(results, names) {
  const width = Math.max(...names.map((name) => name.length));
  say('');
  for (const name of names) {
    const result = results.find((one) => one.name === name);
    const outcome = result ? (result.code === 0 ? 'passed' : 'FAILED') : 'not run';
    say(`${name.padEnd(width)}  ${outcome.padEnd(7)}  ${result?.time ?? ''}`.trimEnd());
  }
  const failed = results.filter(({ code }) => code !== 0);
  say(`${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed[0]?.code ?? 0;
}
