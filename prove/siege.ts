import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ATTACKS, attempts, preparePlace } from './siege/attacks';
import { type Act, People } from './siege/people';
import { startProxy } from './siege/proxy';
import { createProduct } from './support/product';
import { beginProof, say } from './support/proof';

/**
 * Attacks the product from this computer, with each attack alone and with all together, while people work through a
 * proxy. Proves that they are served in time, and without a failure. The arguments name attacks, if not all are wanted.
 */
const PORT = Number(process.env.PROVE_PORT ?? 3696);
const APP = `http://127.0.0.1:${PORT}`;
const PROXY = `http://127.0.0.1:${PORT + 1}`;
const PEOPLE = 50;
const SECONDS = Number(process.env.PROVE_SECONDS ?? 60);
const ONE_ATTACK_MS = 500;
const ALL_ATTACKS_MS = 1000;
const [, , role = '', ...args] = process.argv;

/** If the proof ends early, they must not go on running. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

if (role === 'proxy') startProxy(PORT + 1, APP);
else if (role === 'attack') await attack(args);
else await judge(process.argv.slice(2));

/** Runs attacks until the process is ended. */
async function attack(names: string[]): Promise<void> {
  const place = await preparePlace(APP);
  process.on('message', () => process.send?.(attempts.count));
  process.send?.('ready');
  await Promise.all(names.map((name) => ATTACKS[name]?.(place)));
}

async function judge(names: string[]): Promise<void> {
  const unknown = names.find((name) => name !== 'together' && !(name in ATTACKS));
  if (unknown)
    throw new Error(`There is no attack "${unknown}": there are ${Object.keys(ATTACKS).join(', ')}, together.`);
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  const { dataDir, failures, run } = await beginProof();
  const product = createProduct(dataDir, PORT, { RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  await product.start();
  const proxy = await start('proxy');
  const people = new People(PROXY);
  const { left } = await people.work(PEOPLE);
  say(`▸ ${PEOPLE} people work; each attack lasts ${SECONDS} s\n`);
  say(
    '| Attack | Attacker’s requests and connections | Acts | p50 ms | p99 ms | longest ms | refused | failed |\n|---|---|---|---|---|---|---|---|',
  );
  const prove = async () => {
    await measure('none', [], ONE_ATTACK_MS);
    for (const name of Object.keys(ATTACKS).filter(isWanted)) await measure(name, [name], ONE_ATTACK_MS);
    if (isWanted('together')) await measure('together', Object.keys(ATTACKS), ALL_ATTACKS_MS);
    const health = await fetch(`${APP}/healthz`, { signal: AbortSignal.timeout(5000) });
    if (!health.ok) failures.push(`/healthz answers ${health.status} afterwards`);
  };
  const stop = async () => {
    people.leave();
    await left;
    proxy.kill('SIGKILL');
    await product.stop();
  };
  await run(prove, { success: 'everybody was served in time', stop });

  /** Attacks for a while, and judges what people saw meanwhile. */
  async function measure(name: string, attacks: string[], p99LimitMs: number): Promise<void> {
    const attacker = attacks.length > 0 ? await start('attack', ...attacks) : null;
    const beganAt = performance.now();
    await delay(SECONDS * 1000);
    const endedAt = performance.now();
    const sent = attacker ? await countsOf(attacker) : 0;
    attacker?.kill('SIGKILL');
    if (attacker && sent === 0) failures.push(`${name}: the attacker got nothing done`);
    const acts = await people.actsBetween(beganAt, endedAt);
    // Until the attacker's connections are closed.
    await delay(3000);
    const times = acts.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    const refused = acts.filter(({ status }) => Math.floor((status ?? 0) / 100) === 4);
    const failed = acts.filter(({ status }) => status === 0 || (status ?? 0) >= 500);
    const cells = [
      sent,
      acts.length,
      at(0.5).toFixed(0),
      at(0.99).toFixed(0),
      at(1).toFixed(0),
      refused.length,
      failed.length,
    ];
    say(`| ${[name, ...cells].join(' | ')} |`);
    // NaN, where nobody got anything done, is not within the limit either.
    if (!(at(0.99) <= p99LimitMs)) failures.push(`${name}: p99 ${at(0.99).toFixed(0)} ms of ${p99LimitMs}`);
    if (refused.length + failed.length > 0) failures.push(`${name}: ${tally([...refused, ...failed])}`);
  }
}

/** How many acts of each kind had which status. */
function tally(acts: readonly Act[]): string {
  const counts = new Map<string, number>();
  for (const { what, status } of acts) counts.set(`${what} ${status}`, (counts.get(`${what} ${status}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

/** Starts this program again in another role, and waits until it is ready. */
async function start(...argv: string[]) {
  const child = fork(process.argv[1] ?? '', argv, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.add(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${argv.join(' ')} ended before it was ready`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {}); // it ends when it is no longer needed
  return child;
}

/** How many requests and connections an attacker has made. */
async function countsOf(attacker: ChildProcess): Promise<number> {
  attacker.send('count');
  const [count] = await once(attacker, 'message');
  return count;
}
