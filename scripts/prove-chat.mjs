// npm run prove:chat: bundles tests/prove/chat.ts, and the browser it opens, and runs it over the built product.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bundleBrowser, runBundled } from './lib/run-bundled.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runBundled('tests/prove/chat.ts', await bundleBrowser());
});
