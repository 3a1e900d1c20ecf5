import { startApi, type TestApi } from '@tests/support/api/api';
import { person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { boot } from '@/server/boot';
import { users } from '@/server/db/schema';
import { refuseDemonstration } from '@/server/refuse-demonstration';

let api: TestApi;
let userId: number;
beforeAll(async () => {
  api = await startApi({ variables: { DEMO: 'off' } });
  userId = (await person(api, 'client')).id;
});

const becomes = (change: Partial<typeof users.$inferInsert>) =>
  api.deps.db.update(users).set(change).where(eq(users.id, userId));

it('refuses a database with demonstration accounts, but ignores unverified ones', async () => {
  await expect(refuseDemonstration(api.deps.db)).resolves.toBeUndefined();
  await becomes({ email: 'client@demo.test', registrationStep: 'verify' });
  await expect(refuseDemonstration(api.deps.db)).resolves.toBeUndefined();
  await becomes({ registrationStep: 'success' });
  await expect(refuseDemonstration(api.deps.db)).rejects.toThrow('set DEMO=on');
});

it('does not start the product with DEMO=on, because the product has no demonstration data', async () => {
  const { DEMO } = process.env;
  process.env.DEMO = 'on';
  try {
    await expect(boot([])).rejects.toThrow('set DEMO=off');
  } finally {
    if (DEMO === undefined) delete process.env.DEMO;
    else process.env.DEMO = DEMO;
  }
});
