import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { logIn, type Person, person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { contentCalls } from '@/contract/content/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { projectCalls } from '@/contract/project/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { addDays, hongKongDay } from '@/domain/time/calendar';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
let holder: Person;
let admin: Person;
beforeEach(async () => {
  api = await startApi();
  [holder, admin] = [await person(api, 'technician'), await person(api, 'admin')];
});

const today = () => hongKongDay(api.clock.now());
const facts = { title: '水喉牌', kind: 'plumber', number: 'PL-1234', holder: '陳大文', grade: '一級' } as const;

/** A licence of the holder. @param days until its last day */
async function hold(days: number | null = 100, of = holder) {
  const expires_on = days === null ? null : addDays(today(), days);
  const input = { ...facts, ...(expires_on && { expires_on }), certificate: [file(pdf(), 'a.pdf')] };
  const { certificate_id } = await api.ok(tradeCalls.addCertificate, input, { token: of.token });
  return { certificate_id, ...facts, expires_on };
}
type Held = Awaited<ReturnType<typeof hold>>;

const verify = (held: Held, checked_in: string | null = '水務署持牌水喉匠名冊') =>
  api.call(professionalCalls.verifyCertificate, { ...held, checked_in }, { token: admin.token });
const shown = async () => {
  const { licences } = await api.ok(contentCalls.professionalPage, { id: holder.id });
  const { value } = await api.ok(contentCalls.professionalListing, {});
  expect(value.find(({ id }) => id === holder.id)?.licences).toEqual(licences);
  return licences;
};
const own = async () => (await api.ok(tradeCalls.read, {}, { token: holder.token })).certificates.at(-1);
const told = async () => {
  // The login has expired meanwhile.
  const { token } = await logIn(api, holder);
  const { value } = await api.ok(notificationCalls.listing, {}, { token });
  return value
    .map(({ title, body }) => `${title} ${body}`)
    .filter((text) => /到期/.test(text) && text.includes('水喉牌'));
};

describe('a licence', () => {
  it('is public once an admin has compared it with its register, and the check is in the log', async () => {
    const held = await hold();
    expect(await shown()).toEqual([]);
    expect((await verify(held)).status).toBe(200);
    const public_ = { kind: 'plumber', title: '水喉牌', grade: '一級', expires_on: held.expires_on };
    expect(await shown()).toEqual([public_]);
    const found = async (licence: 'plumber' | 'gas_installer') =>
      (await api.ok(contentCalls.professionalListing, { licence })).value.map(({ id }) => id);
    expect(await found('plumber')).toEqual([holder.id]);
    expect(await found('gas_installer')).toEqual([]);
    const check = { at: api.clock.now().toISOString(), checked_in: '水務署持牌水喉匠名冊' };
    expect((await own())?.verified).toEqual(check);
    const { value } = await api.ok(adminAuditCalls.listing, {}, { token: admin.token });
    expect(value[0]).toMatchObject({ action: 'professional.verify_certificate', subject_id: String(holder.id) });
    await verify(held, null);
    expect([await shown(), (await own())?.verified]).toEqual([[], null]);
  });

  it('whose facts change must be compared again; its title is its holder’s', async () => {
    const held = await hold();
    await verify(held);
    const change = (more: object) =>
      api.ok(
        tradeCalls.updateCertificate,
        {
          ...facts,
          certificate_id: held.certificate_id,
          expires_on: held.expires_on ?? undefined,
          ...more,
        },
        { token: holder.token },
      );
    await change({ title: '持牌水喉匠' });
    expect((await shown()).map(({ title }) => title)).toEqual(['持牌水喉匠']);
    await change({ number: 'PL-9999' });
    expect([await shown(), (await own())?.verified]).toEqual([[], null]);
    // The admin compared the old number.
    expect((await verify(held)).body.error_code).toBe('wrong_step');
    expect((await verify({ ...held, number: 'PL-9999' } as unknown as Held)).status).toBe(200);
    expect(await shown()).toHaveLength(1);
  });

  it('that was not found is its holder’s to put right or confirm: it waits for no admin until then', async () => {
    const held = await hold();
    const ask = (question: string, checked_in: string | null = null) =>
      api.call(professionalCalls.verifyCertificate, { ...held, checked_in, question }, { token: admin.token });
    const waits = async () => (await api.ok(adminOverviewCalls.waiting, {}, { token: admin.token })).licences.count;
    expect(await waits()).toBe(1);
    expect((await ask('編號不符', '水務署名單')).body.error_code).toBe('form_error');
    expect((await ask('名單上的編號是 PL-4321。')).status).toBe(200);
    expect([await waits(), (await own())?.question?.note]).toEqual([0, '名單上的編號是 PL-4321。']);
    const { value } = await api.ok(notificationCalls.listing, {}, { token: holder.token });
    expect(value[0]?.body).toContain('名單上的編號是 PL-4321。');

    const { certificate_id, expires_on } = held;
    const change = (now: object) =>
      api.ok(
        tradeCalls.updateCertificate,
        { ...facts, certificate_id, ...(expires_on && { expires_on }), ...now },
        { token: holder.token },
      );
    await change({});
    expect([await waits(), (await own())?.question]).toEqual([1, null]);
    expect((await ask('名單上的編號是 PL-4321。')).status).toBe(200);
    await change({ number: 'PL-4321' });
    expect([await waits(), (await own())?.question]).toEqual([1, null]);
    expect((await verify({ ...held, number: 'PL-4321' } as unknown as Held)).status).toBe(200);
    expect([await waits(), (await own())?.verified?.checked_in]).toEqual([0, '水務署持牌水喉匠名冊']);
  });

  it('of another kind is called by its title, so a new title must be compared too', async () => {
    const other = { title: '水喉工程訓練證書', kind: 'other', number: '', holder: '', grade: '' } as const;
    const certificate = [file(pdf(), 'a.pdf')];
    const as = { token: holder.token };
    const { certificate_id } = await api.ok(tradeCalls.addCertificate, { ...other, certificate }, as);
    const check = (title: string, checked_in: string | null) =>
      api.call(
        professionalCalls.verifyCertificate,
        { ...other, certificate_id, title, expires_on: null, checked_in },
        { token: admin.token },
      );
    const titles = async () => (await shown()).map(({ title }) => title);
    expect((await check(other.title, '訓練局')).status).toBe(200);
    expect(await titles()).toEqual([other.title]);
    await api.ok(tradeCalls.updateCertificate, { ...other, certificate_id }, as);
    expect(await titles()).toEqual([other.title]);
    await api.ok(tradeCalls.updateCertificate, { ...other, certificate_id, title: '註冊建築師' }, as);
    expect([await titles(), (await own())?.verified]).toEqual([[], null]);
    // The admin saw the old title.
    expect((await check(other.title, '訓練局')).body.error_code).toBe('wrong_step');
    expect(await titles()).toEqual([]);
    expect((await check('註冊建築師', '建築師註冊管理局')).status).toBe(200);
    expect(await titles()).toEqual(['註冊建築師']);
    // Nor does a page with the old title take the check of the new one back.
    expect((await check(other.title, null)).body.error_code).toBe('wrong_step');
    expect(await titles()).toEqual(['註冊建築師']);
  });

  it('is neither shown nor found after its last day, although no job has run yet', async () => {
    await verify(await hold(2));
    const found = async () => {
      await TASKS.index_professional(api.deps, { userId: holder.id });
      const { value } = await api.ok(contentCalls.professionalListing, { licence: 'plumber' });
      const { counts } = await api.ok(contentCalls.searchListing, { q: '持牌水喉匠' });
      return [(await shown()).length, value.length, counts.professional];
    };
    api.clock.advance(2 * DAY_MS);
    expect(await found()).toEqual([1, 1, 1]);
    api.clock.advance(DAY_MS);
    expect(await found()).toEqual([0, 0, 0]);
  });

  it('is public to the end of its last day, and its holder is told before and then', async () => {
    await verify(await hold(61));
    const waited = async (days: number) => {
      api.clock.advance(days * DAY_MS);
      await meetDeadlines(api.deps);
      return [(await shown()).length, (await told()).length];
    };
    expect(await waited(0)).toEqual([1, 0]);
    expect(await waited(2)).toEqual([1, 1]);
    expect(await waited(30)).toEqual([1, 2]);
    expect(await waited(23)).toEqual([1, 3]);
    expect(await waited(7)).toEqual([0, 4]);
    expect(await waited(30)).toEqual([0, 4]);
    expect((await told())[0]).toContain('證明已到期');
  });

  it('without an expiry stays', async () => {
    await verify(await hold(null));
    api.clock.advance(3000 * DAY_MS);
    await meetDeadlines(api.deps);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['application', 'consultant', 'applied'],
    ['quotation', 'technician', 'quoted'],
  ] as const)(
    'stands beside its holder’s %s while it is verified, until the end of its last day',
    async (_what, userType, step) => {
      const of = await person(api, userType);
      const { client, projectId: project_id } = await travel(api, step, { [userType]: of });
      // What the owner, who has logged in again after some days, sees beside the only applicant or quoter.
      const beside = async () => {
        const { token } = await logIn(api, client);
        const { applications, quotations } = await api.ok(projectCalls.projectDetails, { project_id }, { token });
        const { value } = await api.ok(projectCalls.consultantList, { project_id }, { token });
        if (step === 'applied') expect(value).toEqual(applications);
        const people =
          step === 'applied' ? applications.map((one) => one.consultant) : quotations.map((one) => one.technician);
        expect(people.map(({ id }) => id)).toEqual([of.id]);
        return people[0]?.licences;
      };
      const held = await hold(2, of);
      expect(await beside()).toEqual([]);
      await verify(held);
      expect(await beside()).toEqual(['plumber']);
      await verify(held, null);
      expect(await beside()).toEqual([]);
      await verify(held);
      // Another one, of which the admin has looked at nothing yet, is not shown either once the first is over.
      await hold(null, of);
      // The job that takes the check back has not run.
      const waited = (days: number) => {
        api.clock.advance(days * DAY_MS);
        return beside();
      };
      expect(await waited(2)).toEqual(['plumber']);
      expect(await waited(1)).toEqual([]);
    },
  );
});
