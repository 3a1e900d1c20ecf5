import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject, npmCommand } from './project.mjs';
import { runQuietly } from './run.mjs';
import { step } from './steps.mjs';

const VERSION = '1.6.1';
/** Its WebSocket library is not in npm's registry; this is a build of it that is, for Node 16 to 20. */
const SOCKETS = '@trufflesuite/uws-js-unofficial@20.30.0-unofficial.0';

/** The folder in which soketi is installed: for comparisons only, and no package of the project. */
export async function findSoketi() {
  const home = inProject('node_modules', '.cache', 'soketi', VERSION);
  const mark = join(home, '.installed');
  if (existsSync(mark)) return home;
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  const wanted = { dependencies: { '@soketi/soketi': VERSION }, overrides: { 'uWebSockets.js': `npm:${SOCKETS}` } };
  await writeFile(join(home, 'package.json'), JSON.stringify({ private: true, ...wanted }));
  const npm = [...npmCommand(), 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await step(`Installing soketi ${VERSION}`, () => runQuietly(npm, { cwd: home }));
  await writeFile(mark, '');
  return home;
}
