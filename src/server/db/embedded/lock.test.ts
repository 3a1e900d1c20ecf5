import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './lock';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function idOfEndedProcess(): Promise<number | undefined> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid;
}

describe('lockDirectory', () => {
  it('is held once at a time', async () => {
    const release = await lockDirectory(dir);
    await expect(lockDirectory(dir)).rejects.toThrow(`${dir} is used by process ${process.pid}`);
    await release();
    await (await lockDirectory(dir))();
    expect(await readdir(dir)).toEqual([]);
  });

  it('is taken over by exactly one of many that find the lock of a dead process', async () => {
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: await idOfEndedProcess() }));
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => lockDirectory(dir)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(dir)).toEqual(['lock']);
  });

  it('is taken over after a process that died during its own takeover', async () => {
    const pid = await idOfEndedProcess();
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid }));
    await writeFile(join(dir, `lock.after-${pid}`), JSON.stringify({ pid }));
    await lockDirectory(dir);
    expect(await readdir(dir)).toEqual(['lock']);
  });

  it('is taken over when the process id belongs to a newer process', async () => {
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: process.pid, started: 'in an earlier life' }));
    await lockDirectory(dir);
  });

  it('is taken over when a power cut left it empty', async () => {
    await writeFile(join(dir, 'lock'), '');
    await lockDirectory(dir);
  });
});
