import { startApi, type TestApi } from '@tests/support/api/api';
import { file, jpeg } from '@tests/support/files/samples';
import { type Person, person, reinstate, suspend } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentCalls } from '@/contract/content/calls';
import { siteCalls } from '@/contract/site/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { professionals, subscriptions } from '@/server/db/schema';
import { scopeVersions } from '@/server/modules/content/scopes';
import { lockSubscription, moveSubscription } from '@/server/modules/subscription/move-subscription';

let api: TestApi;
let who: Person;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  who = await person(api, 'technician', { nickname: '阿明師傅' });
});

const trade = {
  company_name: '鳳凰水電工程',
  specialties: ['plumbing_electrical'],
  districts: ['eastern'],
  years_of_experience: 12,
  introduction: '專做舊樓換線，手工整齊。',
};
const update = () => api.ok(tradeCalls.update, trade, { token: who.token });
const page = () => api.call(contentCalls.professionalPage, { id: who.id });
const found = async () => {
  await api.runJobs();
  const { value } = await api.ok(contentCalls.searchListing, { q: '舊樓換線', type: 'professional' });
  return value.map(({ url }) => url).includes(`/professional/${who.id}`);
};
const version = async () => (await scopeVersions(api.deps.db)).professionals;

describe('a professional’s public page', () => {
  it('shows the public fields, and no others', async () => {
    await update();
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: '阿明師傅',
      company_name: trade.company_name,
      user_type: 'technician',
      introduction: trade.introduction,
      rating: null,
      completed_count: 0,
      reviews: [],
    });
    expect(JSON.stringify(body)).not.toContain(who.email);
    const meta = await api.ok(siteCalls.routerDetail, { path: `/professional/${who.id}` });
    expect(meta).toMatchObject({ meta_title: trade.company_name, meta_description: trade.introduction });
  });

  it('is shared with their first work, else with their portrait, else with its title', async () => {
    const image = async () => (await api.ok(siteCalls.routerDetail, { path: `/professional/${who.id}` })).meta_image;
    const picture = [file(await jpeg(), 'a.jpg')];
    expect(await image()).toMatch(/^\/file\/og\//);
    await api.ok(userAuthCalls.profileUpdate, { profile_picture: picture }, { token: who.token });
    const { picture: portrait } = (await page()).body;
    expect(await image()).toBe(portrait?.src);
    await api.ok(tradeCalls.addPicture, { caption: '浴室', picture }, { token: who.token });
    const [work] = (await page()).body.portfolio;
    expect(await image()).toBe(work?.src);
    expect(work?.src).not.toBe(portrait?.src);
  });

  it('exists and is found by search while they are approved, subscribed and not suspended; each change invalidates pages', async () => {
    const versions = [await version()];
    const look = async () => {
      const isThere = (await page()).status === 200;
      const isFound = await found();
      versions.push(await version());
      return [isThere, isFound];
    };
    await update();
    expect(await look()).toEqual([true, true]);
    await suspend(api, who);
    expect(await look()).toEqual([false, false]);
    await reinstate(api, who);
    expect(await look()).toEqual([true, true]);
    await setSubscription('expired');
    expect(await look()).toEqual([false, false]);
    await setSubscription('active');
    expect(await look()).toEqual([true, true]);
    await api.deps.db.update(professionals).set({ status: 'rejected' }).where(eq(professionals.userId, who.id));
    expect((await page()).status).toBe(404);
    expect(versions.every((one, index) => index === 0 || one > (versions[index - 1] ?? 0))).toBe(true);
  });

  it('follows the profile', async () => {
    await update();
    const before = await version();
    await api.ok(userAuthCalls.profileUpdate, { nickname: '明哥' }, { token: who.token });
    expect(await version()).toBeGreaterThan(before);
    expect((await page()).body.name).toBe('明哥');
  });

  it('does not exist for a client or an unknown account', async () => {
    const client = await person(api, 'client');
    for (const id of [client.id, 2_000_000_000])
      expect((await api.call(contentCalls.professionalPage, { id })).status).toBe(404);
  });
});

async function setSubscription(status: 'active' | 'expired'): Promise<void> {
  await api.deps.db.transaction(async (tx) => {
    const inside = { ...api.deps, db: tx };
    const row = await lockSubscription(inside, who.id);
    if (!row) throw new Error('no subscription');
    await moveSubscription(inside, row, { status });
  });
  expect(await api.deps.db.$count(subscriptions, eq(subscriptions.userId, who.id))).toBe(1);
}
