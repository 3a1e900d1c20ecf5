import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { codesTo } from '@tests/support/mails/mails';
import { person } from '@tests/support/people/people';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ID, MAX_UNVERIFIED_BYTES, MAX_UNVERIFIED_BYTES_OF_CALLER } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { emailCodes, files } from '@/server/db/schema';

const HERE = '203.0.113.7';
const THERE = '203.0.113.8';

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ variables: { TRUST_PROXY: 'on' } });
});

let count = 0;
/** Registers a technician with one document, or a client without any. */
function register(from: string, email = `sifu-${++count}@example.test`, userType = 'technician') {
  const account = { user_type: userType, name: '陳大文', email, phone: '91234567', password: 'my own long sentence' };
  const trade = { company_name: '大文工程', specialties: ['waterproofing'], years_of_experience: 12 };
  const certificates = [file(pdf(), '電工牌.pdf')];
  const more = userType === 'client' ? {} : { ...trade, certificates };
  return api.call(userAuthCalls.register, { ...account, ...more, accept_terms: true }, { from });
}
/** Sets the size of every document. */
const enlarge = (bytes: number) => api.deps.db.update(files).set({ size: Math.ceil(bytes) });

describe('documents of unverified registrations', () => {
  it('have a quota per caller, for all email addresses together', async () => {
    const known = await person(api, 'client');
    const proved = 'proved@example.test';
    const { ticket } = (await register(HERE, proved)).body;
    await register(HERE);
    await register(HERE, known.email);
    await enlarge(MAX_UNVERIFIED_BYTES_OF_CALLER / 3);

    const before = await api.storedFiles();
    const { status, body, headers } = await register(HERE);
    expect([status, body.error_code]).toEqual([429, 'uploads_waiting']);
    expect(body.error_message).toContain('等候驗證電郵');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await api.storedFiles()).toEqual(before);
    // Callers without documents or from other addresses are not refused.
    expect((await register(HERE, 'client@example.test', 'client')).status).toBe(200);
    expect((await register(THERE)).status).toBe(200);

    const [code] = await codesTo(api, proved);
    await api.ok(userAuthCalls.verify, { email: proved, code, ticket }, { from: HERE });
    expect((await register(HERE)).status).toBe(200);
  });

  it('do not exceed the quota if many are sent at once', async () => {
    await register(HERE);
    await enlarge(MAX_UNVERIFIED_BYTES_OF_CALLER - 1.5 * pdf().length);
    const answers = await Promise.all([register(HERE), register(HERE), register(HERE)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });

  it('have a total quota, and the caller with the largest share is evicted for the others', async () => {
    const proved = 'proved@example.test';
    const { ticket } = (await register(THERE, proved)).body;
    const flood = await flooded();
    expect(await api.deps.db.$count(files)).toBe(flood + 1);

    // Only the caller with the largest share is refused.
    expect((await register(FLOOD)).body.error_code).toBe('uploads_waiting');
    expect((await register('203.0.113.9')).status).toBe(200);
    await api.runJobs();
    expect(await api.deps.db.$count(files)).toBe(2);

    const [code] = await codesTo(api, proved);
    await api.ok(userAuthCalls.verify, { email: proved, code, ticket }, { from: THERE });
  });
});

const FLOOD = '203.0.113.66';

/** Gives one caller more than its own quota, as many callers together could reach the total quota. */
async function flooded(): Promise<number> {
  const email = 'flood@example.test';
  await register(FLOOD, email);
  const [row] = await api.deps.db.select().from(files).orderBy(desc(files.id));
  const { id: _id, ...one } = row as typeof files.$inferSelect;
  const many = Array.from({ length: Math.ceil(MAX_UNVERIFIED_BYTES / MAX_ID) - 1 }, (_, index) => ({
    ...one,
    storageKey: `certificate/${index}`,
  }));
  const added = await api.deps.db.insert(files).values(many).returning({ id: files.id });
  const ids = [row?.id, ...added.map(({ id }) => id)];
  await api.deps.db
    .update(files)
    .set({ size: MAX_ID })
    .where(inArray(files.id, ids as number[]));
  await api.deps.db
    .update(emailCodes)
    .set({ registration: sql`jsonb_set(registration, '{certificateIds}', ${JSON.stringify(ids)}::jsonb)` })
    .where(eq(emailCodes.email, email));
  return ids.length;
}
