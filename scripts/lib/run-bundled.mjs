import { inProject } from './project.mjs';
import { run } from './run.mjs';
import { serverBuild } from './server-build.mjs';

/**
 * Bundles a program of ours, as the server is bundled. Returns the path of the bundle, which is in dist/ under the
 * program's own path: bench/admin.ts must not replace the product's dist/admin.mjs.
 */
export async function bundle(entry, options = {}) {
  const { build } = await import('esbuild');
  const outfile = inProject('dist', entry.replace(/\.ts$/, '.mjs'));
  await build({ ...serverBuild, entryPoints: [inProject(entry)], outfile, ...options });
  return outfile;
}

/** Options for a program that runs in a page, with its packages bundled. */
const forBrowser = {
  platform: 'browser',
  format: 'iife',
  packages: 'bundle',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Bundles the browser of tests/support/chat/browsers.ts. Returns the paths of its two programs. */
export const bundleBrowser = () =>
  Promise.all([bundle('tests/support/chat/browser-thread.ts'), bundle('tests/support/chat/browser.ts', forBrowser)]);

/** Bundles a program of ours and runs it until it ends. Returns its exit code. */
export async function runBundled(entry, args = []) {
  return run([process.execPath, '--enable-source-maps', await bundle(entry), ...args]);
}
