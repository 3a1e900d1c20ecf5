// npm run prove:model [count]: 5,000 random stories of projects against the model of them (tests/api/model.test.ts).
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/steps.mjs';

/** The ten people of a run keep all their projects: with thousands each, it is their lists that take the time. */
const STORIES_A_RUN = 500;

main(async () => {
  const count = Number(process.argv[2] ?? 5000);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('Say how many stories, as a number.');
  await ensureInstalled();
  for (let played = 0; played < count; ) {
    const stories = Math.min(STORIES_A_RUN, count - played);
    const code = await run([...installedCommand('vitest'), 'run', '--project', 'api', 'tests/api/model.test.ts'], {
      env: { ...process.env, CI: 'true', MODEL_SEQUENCES: String(stories) },
    });
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
    played += stories;
    console.log(`${played} of ${count} stories played, none failed`);
  }
});
