// npm run bench:realtime: bundles tests/bench/realtime.ts and runs it; it needs no build of the product.
import { ensureInstalled } from './lib/install.mjs';
import { runBundled } from './lib/run-bundled.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  process.exitCode = await runBundled('tests/bench/realtime.ts');
});
