// npm run bench:lighthouse: bundles tests/bench/lighthouse.ts and runs it over the built product, in a Chromium it finds.
import { ensureBuilt } from './build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runBundled } from './lib/run-bundled.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.env.CHROME_PATH = await findChromium();
  process.exitCode = await runBundled('tests/bench/lighthouse.ts');
});
