import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { PUBLISH_SOCKETS } from '@/config/limits';
import { createPublisher } from '@/server/realtime/publisher';
import { median, percentile } from './support/percentile';
import { runClients } from './support/realtime-clients';
import { APP, channelOf, ENGINES, type Engine, nowMs } from './support/realtime-common';
import { runServer, type ServerUse } from './support/realtime-servers';

/**
 * Compares the realtime server with a bare `ws` broadcaster and with soketi, another engine of the protocol: the time
 * from publishing to the client, publishes a second, processor time, the memory of a connection; and, with the
 * broadcaster alone, how fast one event reaches a thousand clients. Servers, clients and the publisher are separate
 * processes; the engines run side by side, and take turns in rounds.
 * The argument is the folder of soketi.
 */
const CONNECTIONS = 5000;
const IDLE_CONNECTIONS = 10_000;
const PUBLISHES_PER_S = 200;
const ROUNDS = 3;
const SECONDS = 5;
const MEMBERS = 3;
const FLAT_OUT_PUBLISHES = 4000;
/** As the product's publisher has connections. */
const IN_FLIGHT = PUBLISH_SOCKETS;
const FAN_OUT_TO = 1000;
const FAN_OUT_EVENTS = 60;
const FAN_OUT_ROUNDS = 5;

const AIM = { p50Ms: 10, p99Ms: 100, fanOutShare: 0.85, connectionKb: 12 };

/** This program itself in a role, or with the folder of soketi. */
const [role, engine] = process.argv.length > 3 ? process.argv.slice(2) : [];
const SOKETI = process.argv.at(-1) ?? '';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts a process of this program in a role; it answers each message with one message. */
function start(role: 'server' | 'clients', engine: Engine) {
  const child = fork(process.argv[1] as string, [role, engine, SOKETI], {
    // soketi says much when it starts.
    execArgv: ['--expose-gc', '--enable-source-maps', ...(engine === 'soketi' ? ['--no-warnings'] : [])],
    stdio: ['ignore', engine === 'soketi' ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of the ${role} ended with ${code}`);
  });
  died.catch(() => {});
  const answer = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), died]))[0];
  return {
    ready: answer<{ port: number }>(),
    ask<T>(message: object): Promise<T> {
      const answered = answer<T>();
      child.send(message);
      return answered;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

async function withEngine<T>(
  engine: Engine,
  work: (it: Awaited<ReturnType<typeof startEngine>>) => Promise<T>,
): Promise<T> {
  const it = await startEngine(engine);
  return work(it).finally(it.stop);
}

async function startEngine(engine: Engine) {
  const server = start('server', engine);
  const { port } = await server.ready;
  const clients = start('clients', engine);
  await clients.ready;
  const endpoint = () => ({ scheme: 'http', host: '127.0.0.1', port }) as const;
  const publisher = createPublisher({ ...APP, endpoint });
  return {
    connect: (count: number, channels: number) => clients.ask<{ ms: number }>({ connect: count, channels, port }),
    /** Waits until `count` events have arrived in total; then returns the milliseconds that each took. */
    received: (count: number) => clients.ask<{ latencies: number[]; lastAt: number }>({ await: count }),
    /** The server's memory and connections, and the processor time that it has had. */
    use: () => server.ask<ServerUse>({}),
    /** All engines get the same request from the same SDK. */
    publish: (channels: string[]) =>
      publisher.send(
        channels.map((channel) => ({
          channel,
          name: 'ChatEvent',
          data: JSON.stringify({ at: nowMs(), text: 'x'.repeat(200) }),
        })),
      ),
    stop() {
      clients.stop();
      server.stop();
    },
  };
}

type Running = Awaited<ReturnType<typeof startEngine>>;

/** Five thousand users with a channel each; every message goes to the three members of its room. */
async function measureCrowds() {
  const crowds = [];
  for (const engine of ENGINES) crowds.push(await startCrowd(engine));
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) for (const crowd of crowds) await crowd.round(round > 0);
  for (const { stop } of crowds) stop();
  return Object.fromEntries(crowds.map(({ engine, figures }) => [engine, figures()])) as Record<Engine, CrowdFigures>;
}

async function startCrowd(engine: Engine) {
  const it = await startEngine(engine);
  const empty = await it.use();
  await it.connect(CONNECTIONS, CONNECTIONS);
  const connectionKb = ((await it.use()).rssBytes - empty.rssBytes) / 1024 / CONNECTIONS;
  const latencies: number[] = [];
  const cpuMs: number[] = [];
  const rates: number[] = [];
  return {
    engine,
    stop: it.stop,
    async round(isCounted: boolean): Promise<void> {
      const before = await it.use();
      const took = await publishPaced(it);
      const after = await it.use();
      const rate = await publishFlatOut(it);
      if (!isCounted) return;
      latencies.push(...took);
      cpuMs.push((after.cpuMs - before.cpuMs) / (PUBLISHES_PER_S * SECONDS));
      rates.push(rate);
    },
    figures: () => ({
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      longest: Math.max(...latencies),
      cpuMs: median(cpuMs),
      connectionKb,
      rate: median(rates),
    }),
  };
}
type CrowdFigures = ReturnType<Awaited<ReturnType<typeof startCrowd>>['figures']>;

const roomOf = (n: number): string[] =>
  Array.from({ length: MEMBERS }, (_, member) => channelOf((n * MEMBERS + member) % CONNECTIONS));

/** The milliseconds that each event took. */
async function publishPaced({ publish, received }: Running): Promise<number[]> {
  const count = PUBLISHES_PER_S * SECONDS;
  const begun = nowMs();
  const sent: Promise<void>[] = [];
  for (let n = 0; n < count; n++) {
    const wait = begun + (n * 1000) / PUBLISHES_PER_S - nowMs();
    if (wait > 0) await delay(wait);
    sent.push(publish(roomOf(n)));
  }
  await Promise.all(sent);
  return (await received(count * MEMBERS)).latencies;
}

/** Publishes a second, until all events are there. */
async function publishFlatOut({ publish, received }: Running): Promise<number> {
  const inTurn = pLimit(IN_FLIGHT);
  const begun = nowMs();
  await Promise.all(Array.from({ length: FLAT_OUT_PUBLISHES }, (_, n) => inTurn(() => publish(roomOf(n)))));
  const { lastAt } = await received(FLAT_OUT_PUBLISHES * MEMBERS);
  return FLAT_OUT_PUBLISHES / ((lastAt - begun) / 1000);
}

/** Publishes events without pause, each to a thousand clients; `round` returns the deliveries per second. */
async function startFanOut(engine: Engine) {
  const it = await startEngine(engine);
  await it.connect(FAN_OUT_TO, 1);
  return {
    stop: it.stop,
    async round(): Promise<number> {
      const begun = nowMs();
      for (let n = 0; n < FAN_OUT_EVENTS; n++) await it.publish([channelOf(0)]);
      const { lastAt } = await it.received(FAN_OUT_EVENTS * FAN_OUT_TO);
      return (FAN_OUT_EVENTS * FAN_OUT_TO) / ((lastAt - begun) / 1000);
    },
  };
}

async function measureFanOut() {
  const [ours, bare] = [await startFanOut('ours'), await startFanOut('bare')];
  const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  // The first round warms up. The engines alternate, so that other load on the machine slows both.
  for (let round = 0; round <= FAN_OUT_ROUNDS; round++)
    for (const [engine, it] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      const rate = await it.round();
      if (round > 0) rates[engine].push(rate);
    }
  ours.stop();
  bare.stop();
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

async function measureIdle(engine: Engine) {
  return withEngine(engine, async ({ connect, use }) => {
    const before = await use();
    const { ms } = await connect(IDLE_CONNECTIONS, IDLE_CONNECTIONS);
    // Connections that do not last are closed by then.
    await delay(5000);
    const after = await use();
    return { ms, connections: after.connections, kb: (after.rssBytes - before.rssBytes) / 1024 / IDLE_CONNECTIONS };
  });
}

async function main(): Promise<void> {
  const descriptors = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  if (descriptors !== 'unlimited' && Number(descriptors) < IDLE_CONNECTIONS + 1000)
    throw new Error(
      `only ${descriptors} files may be open here, and each connection is one: ulimit -n ${IDLE_CONNECTIONS + 1000}`,
    );
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg()[0]?.toFixed(1);
  say(
    `\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${load}, ulimit -n ${descriptors}\n`,
  );

  say(
    `| ${CONNECTIONS} connections each, to ${MEMBERS} a publish | p50 ms | p99 ms | longest ms | processor ms a publish | publishes/s | KB a connection |`,
  );
  say('|---|---|---|---|---|---|---|');
  const crowds = await measureCrowds();
  for (const engine of ENGINES) {
    const { p50, p99, longest, cpuMs, rate, connectionKb } = crowds[engine];
    const figures = [p50.toFixed(1), p99.toFixed(1), longest.toFixed(0), cpuMs.toFixed(2), rate.toFixed(0)];
    say(`| ${[engine, ...figures, connectionKb.toFixed(1)].join(' | ')} |`);
  }
  say(`\nThe first five at ${PUBLISHES_PER_S} publishes/s in ${ROUNDS} rounds of ${SECONDS} s.`);

  const fanOut = await measureFanOut();
  const share = fanOut.ours / fanOut.bare;
  say(`\n| One event to ${FAN_OUT_TO}, flat out | deliveries/s |\n|---|---|`);
  say(`| ours | ${Math.round(fanOut.ours)} |\n| bare | ${Math.round(fanOut.bare)} |\n| share | ${share.toFixed(2)} |`);

  const idle = await measureIdle('ours');
  say(`\n| ${IDLE_CONNECTIONS} idle connections | opened in s | held | KB a connection |\n|---|---|---|---|`);
  say(`| ours | ${(idle.ms / 1000).toFixed(1)} | ${idle.connections} | ${idle.kb.toFixed(1)} |`);

  const missed = [
    !(crowds.ours.p50 <= AIM.p50Ms) && `p50 is over ${AIM.p50Ms} ms`,
    !(crowds.ours.p99 <= AIM.p99Ms) && `p99 is over ${AIM.p99Ms} ms`,
    !(crowds.ours.rate >= crowds.soketi.rate) && 'soketi publishes faster',
    !(share >= AIM.fanOutShare) && `the fan-out is under ${AIM.fanOutShare} of the bare one`,
    Math.max(crowds.ours.connectionKb, idle.kb) > AIM.connectionKb && `a connection takes over ${AIM.connectionKb} KB`,
    idle.connections !== IDLE_CONNECTIONS && `not all of ${IDLE_CONNECTIONS} connections are held`,
  ].filter(Boolean);
  if (missed.length > 0) throw new Error(missed.join('; '));
}

if (role === 'server') await runServer(engine as Engine, SOKETI);
else if (role === 'clients') runClients(engine as Engine);
else {
  await main();
  process.exit(0);
}
