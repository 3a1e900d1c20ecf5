// Builds what changed since the last build: the server's bundle in dist/, the pages in .next/.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagesFingerprint, serverFingerprint } from './lib/fingerprint.mjs';
import { inProject, installedCommand, readIfThere } from './lib/project.mjs';
import { runQuietly } from './lib/run.mjs';
import { makeServedFiles } from './lib/served-files.mjs';
import { main, step } from './lib/steps.mjs';
import { writeTextScripts } from './lib/text-scripts.mjs';

/** The server reads it too, and names the build by it (src/server/describe-process.ts). */
const STAMP = inProject('.next/trimatch-build.json');
/** The bundles in dist/ and their sources: the server, and the command-line programs. */
const PROGRAMS = {
  server: 'src/server/main.ts',
  admin: 'src/server/admin/main.ts',
  backup: 'src/server/backup/main.ts',
  // The server with demonstration data; the product can be built without the folder.
  ...(existsSync(inProject('demo')) ? { demo: 'demo/main.ts' } : {}),
};
const isServerThere = () => Object.keys(PROGRAMS).every((name) => existsSync(inProject(`dist/${name}.mjs`)));
const VERSION_CHARS = 16;
const CHUNKS = 'dist/chunks';
const PAGES = inProject('.next/BUILD_ID');

/** Builds the server and the pages, each only if something that goes into it has changed. Needs the packages. */
export async function ensureBuilt() {
  writeTextScripts();
  const { built, server } = await ensureServerBuilt();
  const pages = pagesFingerprint();
  if (built.pages !== pages || !existsSync(PAGES)) {
    writeStamp({ server }); // an interrupted build must not be taken for a complete one
    await step('Building the pages', () => buildPages(pages.slice(0, VERSION_CHARS)));
    writeStamp({ server, pages });
  }
}

/** Builds the server, and the command-line programs, if something that goes into them has changed. */
export async function ensureServerBuilt() {
  const built = JSON.parse(readIfThere(STAMP) ?? '{}');
  const server = serverFingerprint();
  if (built.server !== server || !isServerThere()) {
    await step('Building the server', buildServer);
    writeStamp({ ...built, server });
  }
  return { built, server };
}

async function buildServer() {
  const esbuild = await import('esbuild');
  const { serverBuild } = await import('./lib/server-build.mjs');
  rmSync(inProject(CHUNKS), { recursive: true, force: true });
  await esbuild.build({
    ...serverBuild,
    entryPoints: PROGRAMS,
    outdir: inProject('dist'),
    outExtension: { '.js': '.mjs' },
    // What is imported dynamically is loaded only where it is needed.
    splitting: true,
    chunkNames: `${basename(CHUNKS)}/[hash]`,
  });
}

async function buildPages(version) {
  await runQuietly([...installedCommand('next'), 'build', '--webpack'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PAGES_VERSION: version },
  });
  const { makeServiceWorker } = await import('./lib/service-worker.mjs');
  await makeServedFiles((dir) => makeServiceWorker(dir, version));
}

function writeStamp(content) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify(content));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(async () => {
    const { ensureInstalled } = await import('./lib/install.mjs');
    await ensureInstalled();
    await ensureBuilt();
  });
}
