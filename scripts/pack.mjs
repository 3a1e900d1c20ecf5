// npm run pack -- <folder>: copies into a new folder what a server needs to run, and no more, for a container or a machine.
import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalledForDevelopment } from './lib/install.mjs';
import { main, say, step } from './lib/steps.mjs';

main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Say into which folder: npm run pack -- /srv/trimatch');
  await ensureInstalledForDevelopment();
  await ensureBuilt();
  const { packServer } = await import('./lib/pack.mjs');
  const bytes = await step('Copying', () => packServer(resolve(process.env.INIT_CWD ?? '.', folder)));
  say(`${folder}: ${Math.round(bytes / 1e6)} MB; start it there by node --enable-source-maps dist/server.mjs`);
});
