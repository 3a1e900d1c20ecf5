import { whenFileEnds } from '@tests/support/api/clean-ups';
import { fillTemplate } from '@tests/support/api/postgres-server';
import { startPair } from '@tests/support/api/standby';
import { expect, it, vi } from 'vitest';
import { createPool } from '@/server/db/driver/pool';
import { openStandby } from '@/server/db/standby';
import { createLog } from '@/server/log';

it('a standby that was promoted, and the primary that it left, are not read in each other’s place', async () => {
  const said: string[] = [];
  const log = createLog('info', { to: { write: (line) => void said.push(JSON.parse(line).msg) } });
  const pair = await startPair(fillTemplate);
  whenFileEnds(() => pair.stop());
  const [old, promoted] = [createPool(pair.url, 2, log), createPool(pair.standbyUrl, 2, log)];
  whenFileEnds(async () => {
    await Promise.all([old.end(), promoted.end()]);
  });
  await promoted.query('select pg_promote()');
  // Its timeline is known to others from its next checkpoint on.
  await promoted.query('checkpoint');
  const sentence =
    'the standby of DATABASE_STANDBY_URL does not follow the primary since one of them was promoted: reads go to the primary';
  for (const [primary, url] of [
    [old, pair.standbyUrl],
    [promoted, pair.url],
  ] as const) {
    said.length = 0;
    const standby = await openStandby({ url, primary, log });
    expect(said).toEqual([sentence]);
    const read = vi.fn(async () => 'read');
    await standby.read(read, undefined as never);
    expect(read.mock.calls).toEqual([[undefined]]);
    await standby.stop();
  }
});
