import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { logIn, PASSWORD, type Person, person, suspend } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { newProject } from '@tests/support/projects/samples';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { toFormData } from '@/client/http/form-data';
import { accountCalls } from '@/contract/account/calls';
import type { Call } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { users } from '@/server/db/schema';
import { authenticate } from '@/server/http/authenticate';
import { holdAccount } from '@/server/http/hold-account';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** A call whose body is sent only after `meanwhile`, when the token was already checked. */
async function sendLate(call: Call, input: Record<string, unknown>, who: Person, meanwhile: () => Promise<unknown>) {
  const hasFiles = Object.values(input).some((value) => value instanceof File);
  const encoded = new Response(hasFiles ? toFormData(input) : JSON.stringify(input));
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const type = hasFiles ? (encoded.headers.get('content-type') ?? '') : 'application/json';
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    // `pull` must not run before the server reads the body.
    { highWaterMark: 0 },
  );
  const key = call.isIdempotent && { 'idempotency-key': 'late' };
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': type, ...key };
  return api.request(call.path, { method: 'POST', body, headers, duplex: 'half' });
}

/** A hash of the rows of each table. */
async function contents(): Promise<Record<string, unknown>> {
  await api.deps.securityEvents.flush();
  const { rows } = await api.deps.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const hash = sql`select md5(string_agg(t::text, '' order by t::text)) as hash from ${table} t`;
    found[name] = (await api.deps.db.execute<{ hash: string }>(hash)).rows[0]?.hash;
  }
  return found;
}

const suspended = (who: Person) => suspend(api, who);
/** Deletes the account through another login of the same user. */
const remove = async (who: Person) =>
  api.ok(accountCalls.deleteAccount, { password: PASSWORD }, { token: (await logIn(api, who)).token });

const trade = {
  company_name: '新名',
  specialties: ['renovation'],
  districts: [],
  years_of_experience: 3,
  introduction: '',
};
const CHANGES: [string, Call, () => Promise<Record<string, unknown>>][] = [
  ['a document', tradeCalls.addCertificate, async () => ({ certificate: file(pdf(), 'a.pdf'), title: '牌照' })],
  ['a picture', userAuthCalls.profileUpdate, async () => ({ profile_picture: file(await jpeg(), 'me.jpg') })],
  ['a trade', tradeCalls.update, async () => trade],
  ['a login to end', accountCalls.revokeSession, async () => ({ password: PASSWORD })],
  ['a read mark', notificationCalls.read, async () => ({ all: 1 })],
];

describe('a change whose body arrives late', () => {
  it.each(
    CHANGES.flatMap(([what, call, input]) => [
      [what, 'suspended', call, input, suspended] as const,
      [what, 'deleted', call, input, remove] as const,
    ]),
  )('is not made for %s if its sender was %s meanwhile', async (_what, _how, call, input, end) => {
    const who = await person(api, 'technician');
    let before: unknown;
    const answer = await sendLate(call, await input(), who, async () => {
      await end(who);
      before = [await contents(), await api.storedFiles()];
    });
    expect([answer.status, answer.body.error_code]).toEqual([401, 'unauthorized']);
    expect([await contents(), await api.storedFiles()]).toEqual(before);
  });

  it('makes no project, with an Idempotency-Key or without', async () => {
    for (const end of [suspended, remove]) {
      const who = await person(api, 'client');
      const { status } = await sendLate(projectCalls.createProject, newProject, who, () => end(who));
      expect([status, (await api.call(projectCalls.createProject, newProject, { token: who.token })).status]).toEqual([
        401, 401,
      ]);
    }
  });

  it('sets no password', async () => {
    const who = await person(api, 'client');
    const before = await contents();
    const input = { current_password: PASSWORD, new_password: 'quite another one, and long' };
    expect((await sendLate(userAuthCalls.changePassword, input, who, () => suspended(who))).status).toBe(401);
    expect((await contents()).mails).toBe(before.mails);
  });

  it('starts no payment', async () => {
    const who = await professionalAt(api, 'plan_chosen');
    const before = await contents();
    const input = { order_number: who.orderNumber };
    expect((await sendLate(orderCalls.checkout, input, who, () => suspended(who))).status).toBe(401);
    expect((await contents()).payments).toBe(before.payments);
  });

  it('is made if nothing happened meanwhile', async () => {
    const who = await person(api, 'technician');
    expect((await sendLate(tradeCalls.update, trade, who, async () => {})).status).toBe(200);
  });
});

describe('a suspension', () => {
  it('waits for the user’s change in progress', async () => {
    const who = await person(api, 'technician');
    let isSuspended = false;
    const [answer] = await atOnce<unknown>(api, sql`select 1 from professionals where user_id = ${who.id} for update`, [
      () => api.call(tradeCalls.update, trade, { token: who.token }),
      () => suspended(who).then(() => (isSuspended = true)),
      async () => expect(isSuspended).toBe(false),
    ]);
    expect((answer as { status: number }).status).toBe(200);
    expect((await api.call(tradeCalls.update, trade, { token: who.token })).status).toBe(401);
  });
});

describe('the database handle of a user’s change', () => {
  it('refuses changes outside a transaction, where the login would not be checked again', async () => {
    const who = await person(api, 'client');
    const visitor = await authenticate(api.deps, `Bearer ${who.token}`);
    if (!visitor) throw new Error('nobody');
    const db = holdAccount(api.deps.db, visitor, {});
    expect(() => db.update(users)).toThrow('inside a transaction');
    expect(() => db.delete(users)).toThrow('inside a transaction');
    expect(() => db.insert(users)).toThrow('inside a transaction');
    expect(await db.transaction(async (tx) => tx.$count(users))).toBeGreaterThan(0);
  });
});
