import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Crowd, gatherCrowd, type Seat } from '@tests/support/chat/crowd';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PROCESS_BEAT_MS, PROCESS_GONE_MS } from '@/config/limits';
import { systemClock } from '@/server/clock';
import { type ChatSite, startApart, startSeveral, startWhole } from './support/chat-sites';
import type { Product } from './support/product';
import { beginProof, say } from './support/proof';

/**
 * Twenty users talk in ten rooms, each through the product's own chat client with the real pusher-js, while processes
 * are killed with kill -9 and connections fail. Proves that every user gets every message, once and in order.
 * The arguments are the two programs that stand for a browser.
 */
const [, , THREAD = '', PAGE = ''] = process.argv;
const PORT = Number(process.env.PROVE_PORT ?? 3692);
const ROOMS = 10;
const MESSAGES = Number(process.env.PROVE_MESSAGES ?? 10_000);
const MESSAGES_PER_S = Number(process.env.PROVE_PER_S ?? 150);
/** After every CARD_EVERY messages follows one card that technicians may not see. */
const CARD_EVERY = 100;
const COMPLETE_WITHIN_S = 15;
/** How long to wait for missing messages before they count as lost. */
const PATIENCE_S = 300;
const TICK_MS = 10;
/** How long a process is away that nobody restarts: longer than the others believe that it lives. */
const AWAY_MS = PROCESS_GONE_MS + PROCESS_BEAT_MS;

/** A fault, and how many seconds after the first message it happens at the earliest. Killed processes are restarted. */
interface Fault {
  atS: number;
  what: string;
  happen: () => Promise<unknown>;
}

const { dataDir: dir, failures, run } = await beginProof();
const proveAll = async () => {
  await prove('three realtime processes', startSeveral, PORT + 3, MESSAGES, several);
  await prove('app and realtime apart', startApart, PORT, MESSAGES, apart);
  await prove('one process', startWhole, PORT + 2, Math.ceil(MESSAGES * 0.3), whole);
};
await run(proveAll, { success: 'nothing lost, nothing doubled, nothing out of order' });

/** The inner lists run in parallel, the faults of one list one after the other. The last one comes before talk ends. */
function several({ app, realtimes }: ChatSite, seats: Seat[], seconds: number): Fault[][] {
  const [first, second, third] = realtimes as [Product, Product, Product];
  const inTurn = async () => {
    for (const product of realtimes) {
      await product.stop();
      await product.start();
    }
  };
  return [
    ...lineFaults(seats, seconds),
    [
      { atS: seconds * 0.15, what: 'kill -9 of one of three', happen: () => restart(first) },
      { atS: seconds * 0.25, what: 'each of three stopped and started in turn', happen: inTurn },
      {
        atS: seconds * 0.45,
        what: 'kill -9 of the app and one of three',
        happen: () => Promise.all([restart(app), restart(second)]),
      },
      { atS: seconds * 0.6, what: 'kill -9 of one of three, which stays away', happen: () => restart(third, AWAY_MS) },
      {
        atS: seconds * 0.95,
        what: 'kill -9 of all three',
        happen: () => Promise.all(realtimes.map((one) => restart(one))),
      },
    ],
  ];
}

function apart({ app, realtimes }: ChatSite, seats: Seat[], seconds: number): Fault[][] {
  const [realtime] = realtimes as [Product];
  return [
    ...lineFaults(seats, seconds),
    [
      { atS: seconds * 0.2, what: 'kill -9 of realtime', happen: () => restart(realtime) },
      { atS: seconds * 0.5, what: 'kill -9 of the app', happen: () => restart(app) },
      { atS: seconds * 0.95, what: 'kill -9 of both', happen: () => Promise.all([restart(app), restart(realtime)]) },
    ],
  ];
}

function lineFaults([halfOpen, offline]: Seat[], seconds: number): Fault[][] {
  return [
    [{ atS: seconds * 0.1, what: 'one line half-open', happen: async () => halfOpen?.line.swallow() }],
    [{ atS: seconds * 0.3, what: 'one client offline for 30 s', happen: () => goOffline(offline as Seat, 30) }],
  ];
}

function whole({ app }: ChatSite, [halfOpen]: Seat[], seconds: number): Fault[][] {
  const kill = { what: 'kill -9 of the whole', happen: () => restart(app) };
  return [
    [{ atS: seconds * 0.1, what: 'one line half-open', happen: async () => halfOpen?.line.swallow() }],
    [
      { atS: seconds * 0.4, ...kill },
      { atS: seconds * 0.9, ...kill },
    ],
  ];
}

async function restart(product: Product, awayMs = 0): Promise<void> {
  await product.killApp();
  await delay(awayMs);
  await product.start();
}

/** As in a browser: the connections break, and the events `offline` and `online` fire. */
async function goOffline({ browser, line }: Seat, seconds: number): Promise<void> {
  line.cut();
  browser.network(false);
  await delay(seconds * 1000);
  line.mend();
  browser.network(true);
}

async function prove(
  name: string,
  start: (dir: string, port: number) => Promise<ChatSite>,
  port: number,
  messages: number,
  faultsOf: (site: ChatSite, seats: Seat[], seconds: number) => Fault[][],
): Promise<void> {
  say(`\n▸ ${name}: starting`);
  const site = await start(dir, port);
  const db = await site.connect();
  let crowd: Crowd | undefined;
  try {
    const ports = { app: () => site.appPort, realtime: site.nextRealtimePort };
    crowd = await gatherCrowd(db, [THREAD, PAGE], ports, ROOMS);
    say(`▸ ${crowd.seats.length} browsers in ${ROOMS} rooms, ${messages} messages at ${MESSAGES_PER_S}/s`);
    const beganAt = performance.now();
    const elapsedS = () => (performance.now() - beganAt) / 1000;
    let lastFaultS = 0;
    const faults = faultsOf(site, crowd.seats, messages / MESSAGES_PER_S).map(async (inTurn) => {
      for (const { atS, what, happen } of inTurn) {
        await delay((atS - elapsedS()) * 1000);
        const hitS = elapsedS();
        lastFaultS = Math.max(lastFaultS, hitS);
        await happen();
        say(`  ${hitS.toFixed(1)} s: ${what}, over at ${elapsedS().toFixed(1)} s`);
      }
    });
    // As one process, each restart also restarts the database, which breaks this connection.
    const deps = site.realtimes.includes(site.app) ? null : { db: drizzle(db), clock: systemClock };
    await Promise.all([talk(crowd, messages, deps), ...faults]);
    const saidS = elapsedS();
    const isComplete = await within(crowd.complete(), PATIENCE_S);
    const afterS = elapsedS() - lastFaultS;
    const after = await site.connect();
    const { problems, ...found } = await crowd.judge(after).finally(() => after.end());
    say(
      '\n| Messages | Said in s | Lost | Doubled | Out of order | Not theirs | Late | Complete s after the last fault |',
    );
    say('|---|---|---|---|---|---|---|---|');
    const { lost, doubled, outOfOrder, strange, late } = found;
    const cells = [messages, saidS.toFixed(1), lost, doubled, outOfOrder, strange, late];
    say(`| ${[...cells, isComplete ? afterS.toFixed(1) : 'never'].join(' | ')} |`);
    failures.push(...problems.map((problem) => `${name}: ${problem}`));
    if (!isComplete || afterS > COMPLETE_WITHIN_S)
      failures.push(`${name}: not complete within ${COMPLETE_WITHIN_S} s after the last fault`);
    await readLogs(name, site);
  } finally {
    await crowd?.leave();
    await db.end();
    await site.stop();
  }
}

/** Posts the messages at the set rate, regardless of faults; writes cards too if `deps` has a database. */
async function talk(crowd: Crowd, messages: number, deps: Parameters<Crowd['card']>[0] | null): Promise<void> {
  const beganAt = performance.now();
  while (crowd.posts.length < messages) {
    const due = Math.min(messages, ((performance.now() - beganAt) / 1000) * MESSAGES_PER_S);
    while (crowd.posts.length < due) {
      crowd.post();
      if (deps && crowd.posts.length % CARD_EVERY === 0) await crowd.card(deps);
    }
    await delay(TICK_MS);
  }
}

/** Whether the work finished in time; an error of the work is thrown. */
function within(work: Promise<void>, seconds: number): Promise<boolean> {
  return Promise.race([work.then(() => true), delay(seconds * 1000, false, { ref: false })]);
}

/** Neither a killed server nor one whose peer was killed may log an error. */
async function readLogs(name: string, { app, realtimes }: ChatSite): Promise<void> {
  for (const file of new Set([app, ...realtimes].map(({ logFile }) => logFile))) {
    const errors = (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes('"level":50'));
    if (errors.length > 0) failures.push(`${name}: ${errors.length} errors in the log, the first: ${errors[0]}`);
  }
}
