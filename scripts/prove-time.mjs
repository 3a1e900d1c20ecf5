// npm run prove:time: sixty idle days with a worker that is killed again and again (tests/api/idle-days.test.ts).
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { bundle } from './lib/run-bundled.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  const env = { ...process.env, CI: 'true', PROVE_TIME_WORKER: await bundle('tests/prove/time-worker.ts') };
  const vitest = [...installedCommand('vitest'), 'run', '--project', 'api', 'tests/api/idle-days.test.ts'];
  process.exitCode = await run(vitest, { env });
});
