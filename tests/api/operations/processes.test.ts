import { hostname } from 'node:os';
import { startApi, type TestApi } from '@tests/support/api/api';
import { person } from '@tests/support/people/people';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { processes } from '@/server/db/schema';
import { enterProcess } from '@/server/processes';
import type { Role } from '@/server/roles/parse-roles';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = (await person(api, 'admin')).token;
});

const read = async () => (await api.ok(adminOperationsCalls.health, {}, { token })).processes;
const statesOf = async (build: string) => (await read()).filter((one) => one.build === build).map(({ state }) => state);

async function enter(roles: Role[], build: string, isDraining = () => false) {
  const entry = await enterProcess({ ...api.deps, roles: new Set(roles), isDraining }, build);
  onTestFinished(entry.stop);
  return entry;
}

const silence = (build: string, interval: string) =>
  api.deps.db
    .update(processes)
    .set({ seenAt: sql`clock_timestamp() - ${interval}::interval` })
    .where(eq(processes.build, build));

describe('the processes of the installation', () => {
  it('are listed with what they are, those of two builds side by side', async () => {
    await enter(['worker', 'app'], 'old');
    await enter(['realtime'], 'new');
    const found = await read();
    expect(found).toEqual(
      (
        [
          [['app', 'worker'], 'old'],
          [['realtime'], 'new'],
        ] as const
      ).map(([roles, build]) => ({
        id: expect.any(String),
        roles,
        host: hostname(),
        pid: process.pid,
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        build,
        started_at: expect.any(String),
        seen_at: expect.any(String),
        state: 'ready',
      })),
    );
    const [{ started_at: startedAt, seen_at: seenAt }] = found as [(typeof found)[0]];
    expect(Date.parse(startedAt)).toBeLessThan(Date.parse(seenAt));
  });

  it('say that they are ending, and are not listed any more once they have ended', async () => {
    const entry = await enter(['app'], 'ending', () => true);
    expect(await statesOf('ending')).toEqual(['draining']);
    await entry.stop();
    expect(await statesOf('ending')).toEqual([]);
  });

  it('are gone when they died without a word, and forgotten by the others after some minutes', async () => {
    await enter(['worker'], 'dead');
    await silence('dead', '11 seconds');
    expect(await statesOf('dead')).toEqual(['gone']);
    await silence('dead', '6 minutes');
    await enter(['app'], 'alive');
    expect(await statesOf('dead')).toEqual([]);
    expect(await statesOf('alive')).toEqual(['ready']);
  });

  it('enter themselves again after the database was away', async () => {
    await enter(['worker'], 'back');
    await api.deps.db.delete(processes).where(eq(processes.build, 'back'));
    await expect.poll(() => statesOf('back'), { timeout: 10_000 }).toEqual(['ready']);
  });
});
