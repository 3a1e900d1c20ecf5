// npm run demo:pictures: draws the pictures of the demonstration again, which are then committed.
import { ensureInstalledForDevelopment } from './lib/install.mjs';
import { main } from './lib/steps.mjs';

main(async () => {
  await ensureInstalledForDevelopment();
  const { runBundled } = await import('./lib/run-bundled.mjs');
  process.exitCode = await runBundled('demo/pictures/draw.ts');
});
