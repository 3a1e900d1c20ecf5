// npm run bench: bundles tests/bench/bench.ts and runs it over the built product.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { build } = await import('esbuild');
  const { serverBuild } = await import('./lib/server-build.mjs');
  const outfile = inProject('dist/bench.mjs');
  await build({ ...serverBuild, entryPoints: [inProject('tests/bench/bench.ts')], outfile });
  process.exitCode = await run([process.execPath, '--enable-source-maps', outfile], {
    stdio: 'inherit',
    env: process.env,
  });
});
