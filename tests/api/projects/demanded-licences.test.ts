import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { logIn, type Person, person } from '@tests/support/people/people';
import { publishDocument } from '@tests/support/projects/content';
import { newProject, pay, quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { projectCalls } from '@/contract/project/calls';
import { tradeCalls } from '@/contract/trade/calls';
import type { DemandedLicences, LicenceKind, RegisteredKind } from '@/domain/licence';
import { addDays, hongKongDay } from '@/domain/time/calendar';
import { SETTING } from '@/server/initial-content/frame';

let api: TestApi;
let admin: Person;
/** Has quoted, while nothing was demanded. */
let way: Travelled;
beforeAll(async () => {
  api = await startApi();
  [admin, way] = [await person(api, 'admin'), await travel(api, 'quoted')];
});

const as = ({ token }: Person) => ({ token });
const demand = (demanded_licences: DemandedLicences) =>
  publishDocument(api, 'setting', 'site', { ...SETTING, demanded_licences });
const DEMANDED: RegisteredKind[] = ['electrical_contractor', 'plumber'];

/** A licence that is held for ten more days, and verified, unless it is said otherwise. */
async function hold(holder: Person, kind: LicenceKind, isVerified = true, days = 10) {
  const facts = {
    title: '證明',
    kind,
    ...{ number: 'PL-1234', holder: '陳大文', grade: '' },
    expires_on: addDays(hongKongDay(api.clock.now()), days),
  };
  const certificate = [file(pdf(), 'a.pdf')];
  const { certificate_id } = await api.ok(tradeCalls.addCertificate, { ...facts, certificate }, as(holder));
  if (isVerified)
    await api.ok(professionalCalls.verifyCertificate, { certificate_id, ...facts, checked_in: '名冊' }, as(admin));
  return { certificate_id, ...facts };
}

const quote = (by: Person) =>
  api.call(projectCalls.quoteProject, { project_id: way.projectId, ...quotationFor(way.estimateItemIds) }, as(by));
const ask = (by: Person) =>
  api.call(disputeCalls.askClarification, { project_id: way.projectId, question: '有沒有圖則？' }, as(by));
const details = (by: Person) => api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(by));

/** What stands in the way of quoting and asking, and what is missing, on the project and in the list. */
async function seen(by: Person) {
  const { allowed_actions, missing_licences, my_turn } = await details(by);
  const blockOf = (action: string) => allowed_actions.find((one) => one.action === action)?.blocked_by;
  const { value } = await api.ok(projectCalls.projectListing, {}, as(by));
  expect(value.find(({ id }) => id === way.projectId)?.missing_licences).toEqual(missing_licences);
  return { quote: blockOf('quote'), ask: blockOf('ask'), missing: missing_licences, turn: my_turn };
}
const FREE = { quote: null, ask: null, missing: [] };
const BLOCKED = { quote: 'licensed', ask: 'licensed', missing: [...DEMANDED], turn: null };

describe('a category that demands a licence', () => {
  it('can be read without one, but not quoted for or asked about, and it is said why', async () => {
    const stranger = await person(api, 'technician');
    expect(await seen(stranger)).toEqual({ ...FREE, turn: 'quote' });
    await demand({ [newProject.category]: DEMANDED });
    expect(await seen(stranger)).toEqual(BLOCKED);
    for (const answer of [await quote(stranger), await ask(stranger)])
      expect([answer.status, answer.body.error_code]).toEqual([403, 'not_licensed']);
    // A quotation of before stays, and its author can still withdraw it, but not send another.
    expect(await seen(way.technician)).toEqual(BLOCKED);
    // The owner, who holds no licence, may ask.
    expect((await ask(way.client)).status).toBe(200);
    await demand({ painting: DEMANDED });
    expect(await seen(stranger)).toEqual({ ...FREE, turn: 'quote' });
  });

  it.each<[string, LicenceKind[], boolean, boolean]>([
    ['one of the demanded kinds', ['plumber'], true, true],
    ['another of them', ['gas_installer', 'electrical_contractor'], true, true],
    ['other kinds only', ['electrical_worker', 'third_party_insurance', 'other'], true, false],
    ['one that is not verified', ['plumber'], false, false],
  ])('with %s', async (_with, kinds, isVerified, may) => {
    await demand({ [newProject.category]: DEMANDED });
    const technician = await person(api, 'technician');
    for (const kind of kinds) await hold(technician, kind, isVerified);
    expect(await seen(technician)).toEqual(may ? { ...FREE, turn: 'quote' } : BLOCKED);
    expect((await quote(technician)).status).toBe(may ? 200 : 403);
  });

  it('lets no quotation be accepted whose technician no longer holds one, until it is verified again', async () => {
    await demand({ [newProject.category]: DEMANDED });
    const technician = await person(api, 'technician');
    const held = await hold(technician, 'plumber');
    const { body } = await quote(technician);
    const quotation_id = body.quotation_id as number;
    const closed = async () => {
      const { quotations, quotation_count, allowed_actions } = await details(way.client);
      const one = quotations.find(({ id }) => id === quotation_id);
      const accept = allowed_actions.find(({ action }) => action === 'accept_quotation');
      return [one?.closed_because, quotation_count, accept?.blocked_by];
    };
    const before = await closed();
    expect([before[0], before[2]]).toEqual([null, null]);
    await api.ok(professionalCalls.verifyCertificate, { ...held, checked_in: null }, as(admin));
    expect(await closed()).toEqual([
      'licence_missing',
      Number(before[1]) - 1,
      before[1] === 1 ? 'has_quotation' : null,
    ]);
    const input = { project_id: way.projectId, quotation_id };
    const refused = await api.call(projectCalls.acceptQuotation, input, as(way.client));
    expect([refused.status, refused.body.error_code, refused.body.fresh?.status]).toEqual([
      409,
      'licence_missing',
      'quoting',
    ]);
    expect((await details(technician)).quotations[0]?.closed_because).toBe('licence_missing');
    await api.ok(professionalCalls.verifyCertificate, { ...held, checked_in: '名冊' }, as(admin));
    expect((await closed())[0]).toBeNull();
    const { order_number } = await api.ok(projectCalls.acceptQuotation, input, as(way.client));
    // What they were accepted for they may finish without it.
    await api.ok(professionalCalls.verifyCertificate, { ...held, checked_in: null }, as(admin));
    await pay(api, { ...way, orderNumber: order_number });
    const { status, allowed_actions } = await details(technician);
    expect(status).toBe('in_progress');
    expect(allowed_actions).toContainEqual({ action: 'submit', blocked_by: null });
  });

  it('is not satisfied by one whose last day is over, although no job has run yet', async () => {
    await demand({});
    way = await travel(api, 'quoted');
    await demand({ [newProject.category]: DEMANDED });
    const technician = await person(api, 'technician');
    await hold(technician, 'plumber', true, 0);
    expect(await seen(technician)).toEqual({ ...FREE, turn: 'quote' });
    const quotation_id = (await quote(technician)).body.quotation_id as number;
    const closed = async (by: Person) =>
      (await details(by)).quotations.find(({ id }) => id === quotation_id)?.closed_because;
    expect(await closed(way.client)).toBeNull();
    api.clock.advance(DAY_MS);
    const [quoter, owner] = [await again(technician), await again(way.client)];
    expect(await seen(quoter)).toEqual(BLOCKED);
    expect((await quote(quoter)).body.error_code).toBe('not_licensed');
    expect([await closed(quoter), await closed(owner)]).toEqual(['licence_missing', 'licence_missing']);
    const { value } = await api.ok(projectCalls.quotationListing, { project_id: way.projectId }, as(owner));
    expect(value.find(({ id }) => id === quotation_id)?.closed_because).toBe('licence_missing');
    // Neither this one nor that of before counts or can be accepted, but that of another who holds one does.
    expect((await details(owner)).quotation_count).toBe(0);
    const other = await person(api, 'technician');
    admin = await again(admin);
    await hold(other, 'plumber', true, 0);
    expect((await quote(other)).status).toBe(200);
    expect((await details(owner)).quotation_count).toBe(1);
    const accept = { project_id: way.projectId, quotation_id };
    const refused = await api.call(projectCalls.acceptQuotation, accept, as(owner));
    expect([refused.status, refused.body.error_code]).toEqual([409, 'licence_missing']);
  });
});

/** The same person with a new login, because the last one has expired. */
async function again(who: Person): Promise<Person> {
  return { ...who, ...(await logIn(api, who)) };
}

describe('a licence to be verified', () => {
  it('is told to the admins when it is added or changed, and to its holder once it is verified', async () => {
    const holder = await person(api, 'technician', { nickname: '文師傅' });
    const checker = await again(admin);
    const titles = async (who: Person) =>
      (await api.ok(notificationCalls.listing, {}, as(who))).value.map(({ body }) => body);
    const count = async () => (await titles(checker)).filter((body) => body.includes('文師傅')).length;
    admin = checker;
    const held = await hold(holder, 'plumber', false);
    expect(await count()).toBe(1);
    await hold(holder, 'other', false);
    expect(await count()).toBe(1);
    const change = (more: object) => api.ok(tradeCalls.updateCertificate, { ...held, ...more }, as(holder));
    await change({ title: '水喉匠牌照' });
    expect(await count()).toBe(1);
    await change({ title: '水喉匠牌照', grade: '一級' });
    expect(await count()).toBe(2);
    expect(await titles(holder)).toEqual([]);
    await api.ok(professionalCalls.verifyCertificate, { ...held, grade: '一級', checked_in: '名冊' }, as(checker));
    expect(await titles(holder)).toEqual(['「水喉匠牌照」已核實，會在你的公開頁面顯示。']);
  });

  it('needs its number and holder', async () => {
    const holder = await person(api, 'technician');
    const certificate = [file(pdf(), 'a.pdf')];
    const add = (kind: LicenceKind) =>
      api.call(tradeCalls.addCertificate, { title: '證明', kind, certificate }, as(holder));
    const refused = await add('gas_installer');
    expect([refused.status, Object.keys(refused.body.form_error ?? {}).sort()]).toEqual([422, ['holder', 'number']]);
    expect((await add('other')).status).toBe(200);
  });

  it('is refused once it has expired', async () => {
    const holder = await person(api, 'technician');
    const held = await hold(holder, 'plumber', false);
    api.clock.advance(11 * DAY_MS);
    const checker = await again(admin);
    const input = { ...held, checked_in: '名冊' };
    const refused = await api.call(professionalCalls.verifyCertificate, input, as(checker));
    expect([refused.status, Object.keys(refused.body.form_error ?? {})]).toEqual([422, ['expires_on']]);
  });
});
