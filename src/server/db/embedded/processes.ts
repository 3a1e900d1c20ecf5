import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process with this id runs. One that ended but was never waited for (a zombie) does not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!answers(pid)) return false;
  const state = (await procStat(pid))?.[0];
  return state !== 'Z' && state !== 'X';
}

/** Whether the process id is taken, as PostgreSQL's own check sees it: zombies and other users' processes count. */
export function answers(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When the process began, as a text for comparison only, so that a process with a reused id is not taken for the old
 * one. Undefined where the system does not provide it.
 */
export async function startMark(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const ticks = (await procStat(pid))?.[19];
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return ticks && `${boot.trim()} ${ticks}`;
  }
  if (process.platform === 'win32') return undefined;
  return ps(pid, 'lstart=');
}

/** The command that the process was started with, or undefined. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return text?.replaceAll('\0', ' ').trim();
  }
  if (process.platform === 'win32') {
    const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
    return output('powershell', ['-NoProfile', '-Command', query]);
  }
  return ps(pid, 'command=');
}

/** The fields of /proc/<pid>/stat from the state on; the program's name before it may contain spaces. */
async function procStat(pid: number): Promise<string[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function ps(pid: number, column: string): Promise<string | undefined> {
  return output('ps', ['-o', column, '-p', String(pid)]);
}

async function output(command: string, args: string[]): Promise<string | undefined> {
  const result = await run(command, args, { timeout: 5000, windowsHide: true }).catch(() => undefined);
  return result?.stdout.trim() || undefined;
}
