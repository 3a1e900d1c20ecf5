import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** The APP_SECRET of every server in a bench; tokens are signed with it too. */
export const SECRET = 'a secret for the benchmark, of some length';

interface Start {
  /** A Node binary; this process's own if it is left out. */
  program?: string;
  command: string[];
  env?: Record<string, string>;
  cwd?: string;
  readyUrl: string;
  /** The core it is pinned to, where the system can do that. */
  core?: number;
  /** Gets each line of its output, which is discarded otherwise. */
  onLine?: (line: string) => void;
}

/** Starts a Node program and waits until it answers. */
export async function startProcess(start: Start) {
  const { program = process.execPath, command, env = {}, cwd = resolve('.'), readyUrl, core, onLine } = start;
  const [first = '', ...rest] = [...holdTo(core), program, ...command];
  const child = spawn(first, rest, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'],
  });
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
  };
  // taskset replaces itself by the program, so the process id is the server's.
  while (!(await fetch(readyUrl).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended with ${child.exitCode}`);
    await delay(100);
  }
  return { stop, pid: child.pid as number, kill: (signal: NodeJS.Signals) => void child.kill(signal) };
}

const canHold = process.platform === 'linux' && availableParallelism() > 1 && existsSync('/usr/bin/taskset');
const holdTo = (core: number | undefined): string[] =>
  canHold && core !== undefined ? ['/usr/bin/taskset', '-c', String(core)] : [];

/** Pins this process, and the processes it starts from now on, to a core. False where the system cannot do that. */
export function holdHere(core: number): boolean {
  if (canHold)
    execFileSync('/usr/bin/taskset', ['-a', '-p', '-c', String(core), String(process.pid)], { stdio: 'ignore' });
  return canHold;
}

/** A clock tick of /proc, the same on every Linux that Node runs on. */
const TICK_MS = 10;

/** Processor time that a process has used since it started, in ms; null where the system does not report it. */
export async function processorMs(pid: number): Promise<number | null> {
  const { own } = (await readStat(pid)) ?? { own: null };
  return own;
}

/** The same of a process with its children, those that have ended too. */
export async function treeProcessorMs(pid: number): Promise<number | null> {
  const all = await readStat(pid);
  if (!all) return null;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const times = await Promise.all(
    children
      .trim()
      .split(' ')
      .map((child) => processorMs(Number(child))),
  );
  return times.reduce<number>((sum, time) => sum + (time ?? 0), all.own + all.ofEnded);
}

/** Processor time of the whole machine since it started, in ms; null where the system does not report it. */
export async function machineProcessorMs(): Promise<number | null> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => null);
  if (stat === null) return null;
  // Of all cores: user, nice, system, idle, iowait, irq, softirq, steal.
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (stat.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) * TICK_MS;
}

async function readStat(pid: number): Promise<{ own: number; ofEnded: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // Counted after the name, which may hold any character: the 14th to 17th fields are the user and system time of the
  // process, and of its children that have ended.
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: (user + system) * TICK_MS, ofEnded: (childUser + childSystem) * TICK_MS };
}
