import { startApi, type TestApi } from '@tests/support/api/api';
import { PASSWORD, type Person, person, reinstate, suspend } from '@tests/support/people/people';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { FAVOURITES_MAX } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { favouriteCalls } from '@/contract/favourite/calls';
import { favourites } from '@/server/db/schema';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const keep = (client: Person, who: { id: number }) =>
  api.call(favouriteCalls.keepFavourite, { professional_id: who.id }, as(client));
const drop = (client: Person, who: { id: number }) =>
  api.ok(favouriteCalls.dropFavourite, { professional_id: who.id }, as(client));
async function keptBy(client: Person) {
  const cards = await api.ok(favouriteCalls.favourites, {}, as(client));
  const { value, count } = await api.ok(favouriteCalls.favouriteNames, {}, as(client));
  const idsOf = (isAvailable: boolean) => value.filter((one) => one.is_available === isAvailable).map(({ id }) => id);
  expect(cards.value.map(({ id }) => id)).toEqual(idsOf(true));
  return { kept: idsOf(true), unavailable: idsOf(false), count };
}

describe('the professionals that a client keeps', () => {
  it('are theirs alone, the last kept first, each once, and can be dropped, twice', async () => {
    const [client, other] = [await person(api, 'client'), await person(api, 'client')];
    const [one, two] = [await person(api, 'consultant', { nickname: '何顧問' }), await person(api, 'technician')];
    await Promise.all([keep(client, one), keep(client, one), keep(client, one)]);
    api.clock.advance(1000);
    await keep(client, two);
    await keep(client, one);
    expect(await keptBy(client)).toEqual({ kept: [two.id, one.id], unavailable: [], count: 2 });
    expect((await keptBy(other)).count).toBe(0);
    const { value } = await api.ok(favouriteCalls.favourites, {}, as(client));
    expect(value[1]).toMatchObject({ name: '何顧問', user_type: 'consultant', company_name: `${one.email} Ltd` });
    await drop(client, one);
    await drop(client, one);
    expect(await keptBy(client)).toEqual({ kept: [two.id], unavailable: [], count: 1 });
  });

  it('are professionals with a public page', async () => {
    const client = await person(api, 'client');
    const hidden = [
      await person(api, 'technician', { standing: 'unapproved' }),
      await person(api, 'consultant', { standing: 'lapsed' }),
      await person(api, 'client'),
      await person(api, 'admin'),
      { id: 2_000_000_000 },
    ];
    for (const one of hidden) expect((await keep(client, one)).status).toBe(404);
    expect((await keptBy(client)).count).toBe(0);
  });

  it('stay kept while they can take on no work, apart from the others', async () => {
    const [client, technician] = [await person(api, 'client'), await person(api, 'technician')];
    await keep(client, technician);
    await suspend(api, technician);
    expect(await keptBy(client)).toEqual({ kept: [], unavailable: [technician.id], count: 1 });
    await reinstate(api, technician);
    expect(await keptBy(client)).toEqual({ kept: [technician.id], unavailable: [], count: 1 });
  });

  it('are no more than one may keep, also when two browsers keep at once', async () => {
    const client = await person(api, 'client');
    const professionals = [await person(api, 'consultant'), await person(api, 'technician')];
    await api.deps.db.execute(sql`with made as (
        insert into users (user_type, email, password_hash, name, registration_step, terms_version, created_at)
        select 'consultant', 'kept-' || n || '@example.test', 'x', 'kept', 'success', 'test', now()
        from generate_series(1, ${FAVOURITES_MAX - 1}) n returning id),
      pending as (insert into professionals (user_id, status, company_name) select id, 'pending_approval', '' from made)
      insert into favourites (user_id, professional_id, created_at) select ${client.id}, id, now() from made`);
    const answers = await Promise.all(professionals.map((one) => keep(client, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await keptBy(client)).count).toBe(FAVOURITES_MAX);
  });

  it('go with either account', async () => {
    const [client, other] = [await person(api, 'client'), await person(api, 'client')];
    const [consultant, technician] = [await person(api, 'consultant'), await person(api, 'technician')];
    for (const who of [client, other]) for (const one of [consultant, technician]) await keep(who, one);
    for (const gone of [client, technician]) await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, as(gone));
    expect(await keptBy(other)).toEqual({ kept: [consultant.id], unavailable: [], count: 1 });
    expect(await api.deps.db.$count(favourites, sql`user_id = ${client.id}`)).toBe(0);
  });
});
