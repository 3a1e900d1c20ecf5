// npm run admin: what whoever runs the platform does from the command line; --help shows what.
import { ensureServerBuilt } from './build.mjs';
import { loadEnvFile } from './lib/env.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  loadEnvFile();
  const admin = [process.execPath, '--enable-source-maps', 'dist/admin.mjs', ...process.argv.slice(2)];
  process.exitCode = await run(admin);
});
