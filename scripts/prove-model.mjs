// npm run prove:model [count]: 5,000 random stories of projects against the model of them (tests/api/model.test.ts).
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  const env = { ...process.env, CI: 'true', MODEL_SEQUENCES: process.argv[2] ?? '5000' };
  process.exitCode = await run([...installedCommand('vitest'), 'run', '--project', 'api', 'tests/api/model.test.ts'], {
    env,
  });
});
