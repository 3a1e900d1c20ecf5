// npm start: installs and builds what is missing, then runs the server. Arguments go to the server (--roles=app).
import { loadEnvFile } from './lib/env.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm, run } from './lib/run.mjs';
import { serverBundle } from './lib/server-bundle.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  endWithNpm();
  await ensureInstalled();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  loadEnvFile();
  const server = [process.execPath, '--enable-source-maps', serverBundle(), ...process.argv.slice(2)];
  process.exitCode = await run(server, { env: { ...process.env, NODE_ENV: 'production' } });
});
