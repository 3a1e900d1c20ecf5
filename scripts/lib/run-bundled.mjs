import { basename } from 'node:path';
import { inProject } from './project.mjs';
import { run } from './run.mjs';
import { serverBuild } from './server-build.mjs';

/** Bundles a program of ours, as the server is bundled, and runs it until it ends. Returns its exit code. */
export async function runBundled(entry) {
  const { build } = await import('esbuild');
  const outfile = inProject('dist', `${basename(entry, '.ts')}.mjs`);
  await build({ ...serverBuild, entryPoints: [inProject(entry)], outfile });
  return run([process.execPath, '--enable-source-maps', outfile]);
}
