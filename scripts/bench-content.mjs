// npm run bench:content: bundles tests/bench/content.ts.
import { ensureInstalled } from './lib/install.mjs';
import { runBundled } from './lib/run-bundled.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  process.exitCode = await runBundled('tests/bench/content.ts');
});
