import { startApi, type TestApi } from '@tests/support/api/api';
import { type Cast, KINDS, makeCast, travelWith } from '@tests/support/people/cast';
import type { Person } from '@tests/support/people/people';
import { WAY } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentCalls } from '@/contract/content/calls';
import { projectCalls } from '@/contract/project/calls';
import { isPaid } from '@/domain/project/statuses';
import { phoneConsents, projects, users } from '@/server/db/schema';

let api: TestApi;
let cast: Cast;
const PARTIES = ['owner', 'consultant', 'technician'] as const;
const PHONES = { owner: '91110001', consultant: '91110002', technician: '+85291110003' };
beforeAll(async () => {
  api = await startApi();
  cast = await makeCast(api);
  for (const kind of PARTIES)
    await api.deps.db.update(users).set({ phone: PHONES[kind] }).where(eq(users.id, cast[kind].id));
});

const as = (who: Person) => ({ token: who.token });
const share = (who: Person, project_id: number, agree = true) =>
  api.call(projectCalls.sharePhone, { project_id, agree }, as(who));
const phonesOf = async (who: Person, project_id: number) =>
  (await api.ok(projectCalls.projectDetails, { project_id }, as(who))).phones;
const anyPhone = new RegExp(
  Object.values(PHONES)
    .map((phone) => phone.replace('+', '\\+'))
    .join('|'),
);

describe('a telephone number', () => {
  it('is shown to the other parties by who agreed, each for oneself, and can be taken back', async () => {
    const { projectId } = await travelWith(api, cast, 'in_progress');
    expect(await phonesOf(cast.owner, projectId)).toEqual({ has_mine: true, is_mine_shown: false, others: [] });
    expect((await share(cast.technician, projectId)).status).toBe(200);
    const technicians = { user_id: cast.technician.id, phone: PHONES.technician };
    expect(await phonesOf(cast.owner, projectId)).toEqual({
      has_mine: true,
      is_mine_shown: false,
      others: [technicians],
    });
    expect(await phonesOf(cast.consultant, projectId)).toMatchObject({ others: [technicians] });
    expect(await phonesOf(cast.technician, projectId)).toEqual({ has_mine: true, is_mine_shown: true, others: [] });
    expect((await share(cast.technician, projectId, false)).status).toBe(200);
    expect(await phonesOf(cast.owner, projectId)).toMatchObject({ others: [] });
  });

  it('is shown to nobody before payment, and cannot be offered then', async () => {
    for (const step of WAY.filter((one) => !isPaid(one as never))) {
      const { projectId } = await travelWith(api, cast, step);
      const refused = await share(cast.owner, projectId);
      expect([refused.status, refused.body.error_code], step).toEqual([409, 'invalid_transition']);
      // Even if all had agreed, as after a payment that was undone.
      await agreeAll(projectId);
      expect(await phonesOf(cast.owner, projectId), step).toBeNull();
    }
  });

  it('is in no other reply, and in the details of the three parties only', async () => {
    const { projectId: project_id } = await travelWith(api, cast, 'in_progress');
    await agreeAll(project_id);
    for (const kind of KINDS) {
      const options = kind === 'guest' ? {} : as(cast[kind]);
      const { body } = await api.call(projectCalls.projectDetails, { project_id }, options);
      const isParty = (PARTIES as readonly string[]).includes(kind);
      expect(anyPhone.test(JSON.stringify(body)), kind).toBe(isParty);
      if (isParty) expect(JSON.stringify(body)).not.toContain(PHONES[kind as (typeof PARTIES)[number]]);
      const lists = kind === 'guest' || kind === 'admin' ? [] : [projectCalls.myProject, projectCalls.projectListing];
      for (const list of lists)
        expect(JSON.stringify((await api.call(list, {}, options)).body), kind).not.toMatch(anyPhone);
    }
    for (const kind of ['consultant', 'technician'] as const)
      expect(JSON.stringify(await api.ok(contentCalls.professionalPage, { id: cast[kind].id }))).not.toMatch(anyPhone);
    expect(JSON.stringify(await api.ok(contentCalls.professionalListing, {}))).not.toMatch(anyPhone);
  });

  it('is not shown any more when its owner has left the project', async () => {
    const { projectId } = await travelWith(api, cast, 'in_progress');
    await agreeAll(projectId);
    await api.deps.db.update(projects).set({ consultantId: null }).where(eq(projects.id, projectId));
    const shown = (await phonesOf(cast.owner, projectId))?.others.map(({ user_id }) => user_id);
    expect(shown).toEqual([cast.technician.id]);
  });

  it('is not listed for who has none', async () => {
    const { projectId } = await travelWith(api, cast, 'in_progress');
    await agreeAll(projectId);
    await api.deps.db.update(users).set({ phone: '' }).where(eq(users.id, cast.technician.id));
    const { others } = (await phonesOf(cast.owner, projectId)) ?? { others: [] };
    expect(others.map(({ user_id }) => user_id)).toEqual([cast.consultant.id]);
    expect(await phonesOf(cast.technician, projectId)).toMatchObject({ has_mine: false });
  });
});

async function agreeAll(projectId: number): Promise<void> {
  await api.deps.db
    .insert(phoneConsents)
    .values(PARTIES.map((kind) => ({ projectId, userId: cast[kind].id, isAgreed: true, changedAt: api.clock.now() })));
}
