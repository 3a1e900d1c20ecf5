import { basename } from 'node:path';
import { inProject } from './project.mjs';
import { run } from './run.mjs';
import { serverBuild } from './server-build.mjs';

/** Bundles a program of ours, as the server is bundled. Returns the path of the bundle. */
export async function bundle(entry) {
  const { build } = await import('esbuild');
  const outfile = inProject('dist', `${basename(entry, '.ts')}.mjs`);
  await build({ ...serverBuild, entryPoints: [inProject(entry)], outfile });
  return outfile;
}

/** Bundles the browser of tests/support/chat-browsers.ts. Returns the paths of its two programs. */
export const bundleBrowser = () =>
  Promise.all([bundle('tests/support/browser-globals.ts'), bundle('tests/support/chat-browser.ts')]);

/** Bundles a program of ours and runs it until it ends. Returns its exit code. */
export async function runBundled(entry, args = []) {
  return run([process.execPath, '--enable-source-maps', await bundle(entry), ...args]);
}
