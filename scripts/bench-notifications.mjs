// npm run bench:notifications: bundles tests/bench/notifications.ts and runs it over the built product.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runBundled } from './lib/run-bundled.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runBundled('tests/bench/notifications.ts');
});
