import autocannon from 'autocannon';
import { processorMs } from './peers';
import { median } from './percentile';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** A server runs for weeks; its speed before V8 has optimised its code says little about that. */
const WARM_REQUESTS = 3000;
const WARM_SECONDS = 2;
const CONNECTIONS = 20;

export interface Target {
  name: string;
  url: string;
  pid: number;
  headers?: Record<string, string>;
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server per request; null where the system does not report it. */
  cpuMs: number | null;
}

/** The medians of all rounds, and the single rounds. */
export interface InTurn extends Measured {
  rounds: Measured[];
}

/** Loads the targets one after another, in several rounds, so that a busy moment of the machine slows all of them. */
export async function measureInTurn(targets: readonly Target[], rounds = 7): Promise<InTurn[]> {
  for (const target of targets) {
    await runLoad(target, { amount: WARM_REQUESTS });
    await runLoad(target, { duration: WARM_SECONDS });
  }
  const all = targets.map((): Measured[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) all[index]?.push(await runLoad(target, { duration: SECONDS }));
  }
  return all.map((runs) => ({
    rounds: runs,
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
    cpuMs: runs.some(({ cpuMs }) => cpuMs === null) ? null : median(runs.map(({ cpuMs }) => cpuMs ?? 0)),
  }));
}

/** The median ratio of one to the other. It is taken round by round, so a round that slowed both does not count. */
export function shareOf(one: InTurn, other: InTurn): { rate: number; cpu: number | null } {
  const pairs = one.rounds.map((ours, round) => [ours, other.rounds[round] as Measured] as const);
  const rate = median(pairs.map(([ours, theirs]) => ours.perSecond / theirs.perSecond));
  const isKnown = one.cpuMs !== null && other.cpuMs !== null;
  return { rate, cpu: isKnown ? median(pairs.map(([ours, theirs]) => (theirs.cpuMs ?? 0) / (ours.cpuMs ?? 1))) : null };
}

async function runLoad(
  { name, url, pid, headers = {} }: Target,
  until: { amount: number } | { duration: number },
): Promise<Measured> {
  const before = await processorMs(pid);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, ...until });
  const after = await processorMs(pid);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: before === null || after === null ? null : (after - before) / result.requests.total,
  };
}
