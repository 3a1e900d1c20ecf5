import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from './support/cluster-site';
import { startPeople } from './support/people-at-work';
import { beginProof, say } from './support/proof';

/**
 * An earlier version runs behind a proxy of deploy/, two processes of each role. While people read pages and their scripts,
 * create projects with documents and talk, each process in turn becomes this version, the first with the migrations; both
 * versions work beside each other for longer than in prove/cluster.ts. Proves that no request fails, and that no message,
 * project or document is lost or doubled.
 * The arguments are the two programs that stand for a browser, the folder of the earlier version, the command of PgBouncer
 * as JSON, and the proxy.
 */
const [, , THREAD = '', PAGE = '', EARLIER = '', POOLER = '[]', PROXY = ''] = process.argv;
const PORT = Number(process.env.PROVE_PORT ?? 3850);
/** Until the proxy has seen that a process is ready again. */
const PROXY_NOTICES_MS = 2500;
/** How long both versions work beside each other after each step. */
const TOGETHER_MS = 5000;

const { dataDir, failures, run } = await beginProof();
await run(prove, { success: 'both versions worked side by side: no request failed, and nothing was lost or doubled' });

async function prove(): Promise<void> {
  say(`▸ behind ${basename(PROXY)}: starting the earlier version`);
  const site = await startCluster(dataDir, { proxy: PROXY, pooler: JSON.parse(POOLER) }, PORT, { earlier: EARLIER });
  try {
    const people = await startPeople(site, [THREAD, PAGE]);
    try {
      await delay(TOGETHER_MS);
      for (const { name, product } of site.members) {
        await product.stop();
        await product.start();
        await delay(PROXY_NOTICES_MS + TOGETHER_MS);
        say(`  ${name} is the new version: ${people.countsOf()} so far, ${people.failures.length} requests failed`);
      }
      failures.push(...people.failures.map(({ what }) => what), ...(await people.stop()));
    } finally {
      await people.leave();
    }
  } finally {
    await site.stop();
  }
}
