import { startApi } from '@tests/support/api';
import { takeComplaints } from '@tests/support/no-console-error';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { mails } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { addJob } from '@/server/jobs/add-job';
import { sendMail } from '@/server/mail/outbox';
import { startWorker } from '@/server/roles/worker';

const PATIENCE = { timeout: 30_000, interval: 100 };

/** What a killed PostgreSQL does to everybody who is connected. */
const disconnectAll = (deps: Deps) =>
  deps.pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => {}); // this connection goes with the others

it('goes on when the database goes away while it works, and leaves no job locked', async () => {
  const outages: Promise<unknown>[] = [];
  const api = await startApi({
    // Four jobs at once, none of which can say that it is done.
    deliver: async () => {
      if (outages.length < 4) outages.push(disconnectAll(api.deps));
      await Promise.all(outages);
      return new Response();
    },
  });
  const { deps } = api;
  const dueOrLocked = async () => {
    const due = sql`select id from graphile_worker._private_jobs where run_at <= now() or locked_at is not null`;
    return (await deps.db.execute(due)).rows;
  };
  const paid = { eventId: 'evt_1', kind: 'paid' as const, reference: 'sbx_1', amountCents: 1 };
  await deps.db.transaction(async (tx) => {
    for (let count = 0; count < 4; count++) await addJob(tx, 'deliver_sandbox_webhook', paid);
  });
  const worker = await startWorker(deps);
  try {
    await vi.waitFor(() => expect(outages.length).toBeGreaterThan(0), PATIENCE);
    await vi.waitFor(async () => expect(await dueOrLocked()).toEqual([]), PATIENCE);
    await sendMail(deps, deps.db, { to: { email: 'a@example.test', locale: 'en' }, template: 'password_changed' });
    await vi.waitFor(async () => expect((await deps.db.select().from(mails))[0]?.sentAt).toBeTruthy(), PATIENCE);
    await vi.waitFor(async () => expect(await dueOrLocked()).toEqual([]), PATIENCE);
  } finally {
    await worker.stop();
    // The queue's own library traces a worker that lost its connection while it asked for jobs.
    takeComplaints();
  }
});
