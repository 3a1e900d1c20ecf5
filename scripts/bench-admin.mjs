// npm run bench:admin: bundles tests/bench/admin.ts.
import { ensureInstalled } from './lib/install.mjs';
import { runBundled } from './lib/run-bundled.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  process.exitCode = await runBundled('tests/bench/admin.ts');
});
