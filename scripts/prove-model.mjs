// npm run prove:model [count]: 5,000 random stories of projects against the model of them (tests/api/model.test.ts).
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/steps.mjs';

/** The ten people of a run keep all their projects: with thousands each, it is their lists that take the time. */
const STORIES_A_RUN = 500;

main(async () => {
  await ensureInstalled();
  let played = 0;
  for (const count = Number(process.argv[2] ?? 5000); played < count && !process.exitCode; played += STORIES_A_RUN) {
    const MODEL_SEQUENCES = String(Math.min(STORIES_A_RUN, count - played));
    process.exitCode = await run(
      [...installedCommand('vitest'), 'run', '--project', 'api', 'tests/api/model.test.ts'],
      { env: { ...process.env, CI: 'true', MODEL_SEQUENCES } },
    );
  }
  console.log(`${played} stories played, ${process.exitCode ? 'one of the last run failed' : 'none failed'}`);
});
