import { type CallOptions, startApi, type TestApi } from '@tests/support/api/api';
import { file, gif, jpeg, pdf } from '@tests/support/files/samples';
import { codesTo, mailsTo } from '@tests/support/mails/mails';
import { person } from '@tests/support/people/people';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MAX_REGISTRATION_BYTES, REGISTRATION_KEPT_MS } from '@/config/limits';
import { professionalCalls } from '@/contract/professional/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { certificates, emailCodes, files, professionalEvents, professionals, users } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';

const MINE = 'my own long sentence';
const THEIRS = 'the thief his sentence';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

let count = 0;
const newAddress = () => `sifu-${++count}@example.test`;
const form = (email: string, more: object = {}) => ({
  user_type: 'technician',
  name: '陳大文',
  nickname: '文師傅',
  email,
  phone: '9123 4567',
  password: MINE,
  accept_terms: true,
  company_name: '大文工程',
  specialties: ['plumbing_electrical', 'waterproofing'],
  districts: ['eastern'],
  years_of_experience: 12,
  introduction: '水電、防水一隊做到尾。',
  certificates: [file(pdf(), '電工牌.pdf')],
  ...more,
});
const register = (email: string, more: object = {}, options: CallOptions = {}) =>
  api.call(userAuthCalls.register, form(email, more), options);
const newest = async (email: string) => (await codesTo(api, email)).at(-1) as string;
const verify = (email: string, code: string, more: object = {}, options: CallOptions = {}) =>
  api.call(userAuthCalls.verify, { email, code, ...more }, options);
const minute = () => api.clock.advance(61_000);
const isThere = async (id: number) => (await api.deps.db.$count(files, eq(files.id, id))) === 1;
const registrationsOf = (email: string) =>
  api.deps.db.select().from(emailCodes).where(eq(emailCodes.email, email)).orderBy(asc(emailCodes.id));
const filesOf = async (email: string) =>
  (await registrationsOf(email)).flatMap((row) => row.registration?.certificateIds ?? []);
const userOf = async (email: string) => (await api.deps.db.select().from(users).where(eq(users.email, email)))[0];

describe('a professional who registers', () => {
  it('has documents, trade and type once the address is verified, and not before', async () => {
    const email = newAddress();
    const sent = await register(email, { certificates: [file(pdf(), '電工牌.pdf'), file(await jpeg(), 'card.jpg')] });
    expect(sent).toMatchObject({ status: 200, body: { email, registration_step: 'verify', resend_after: 60 } });
    const user = await userOf(email);
    expect(await api.deps.db.$count(professionals, eq(professionals.userId, user?.id ?? 0))).toBe(0);
    expect(await api.deps.db.$count(certificates, eq(certificates.userId, user?.id ?? 0))).toBe(0);
    const ids = await filesOf(email);
    expect(ids).toHaveLength(2);

    const { status, body } = await verify(email, await newest(email), { ticket: sent.body.ticket });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_type: 'technician', registration_step: 'subscription' });
    const mine = await api.ok(professionalCalls.registration, {}, { token: body.access_token });
    expect(mine).toMatchObject({
      status: 'verified',
      registration_step: 'subscription',
      company_name: '大文工程',
      specialties: ['plumbing_electrical', 'waterproofing'],
      districts: ['eastern'],
      years_of_experience: 12,
      introduction: '水電、防水一隊做到尾。',
      submitted_at: null,
      info_request: null,
      rejection: null,
    });
    expect(mine.certificates.map((one) => one.file.filename)).toEqual(['電工牌.pdf', 'card.jpg']);
    const owned = await api.deps.db
      .select()
      .from(files)
      .where(eq(files.ownerId, user?.id ?? 0));
    expect(owned.map((row) => row.id).sort()).toEqual([...ids].sort());
    for (const { file: one } of mine.certificates) expect((await api.request(one.src)).status).toBe(200);
    expect((await userOf(email))?.termsVersion).toBe('2026-11');
    const events = await api.deps.db
      .select()
      .from(professionalEvents)
      .where(eq(professionalEvents.userId, user?.id ?? 0));
    expect(events).toMatchObject([{ event: 'verify', fromStatus: 'registered', toStatus: 'verified' }]);
  });

  it('gets an error for every missing field, including the certificates', async () => {
    const bare = { ...form(newAddress()), name: '' } as Record<string, unknown>;
    for (const name of ['company_name', 'specialties', 'years_of_experience', 'certificates', 'districts'])
      delete bare[name];
    const { status, body } = await api.call(userAuthCalls.register, bare, { lang: 'en' });
    expect({ status, fields: body.form_error }).toEqual({
      status: 422,
      fields: {
        name: ['Please fill this in.'],
        company_name: ['Please fill this in.'],
        specialties: ['Please fill this in.'],
        years_of_experience: ['Please fill this in.'],
        certificates: ['Please upload at least one certificate.'],
      },
    });
  });

  it('is refused with certificates that are names without files', async () => {
    const answer = await register(newAddress(), { certificates: ['電工牌.pdf'] });
    expect(answer.body.form_error).toEqual({ certificates: ['請上載至少一份證明文件。'] });
  });

  it('leaves no file behind if the form is refused', async () => {
    const before = (await api.storedFiles()).length;
    const rows = await api.deps.db.$count(files);
    expect((await register(newAddress(), { company_name: '' })).status).toBe(422);
    expect((await register(newAddress(), { certificates: [file(await gif(), 'a.pdf')] })).status).toBe(415);
    const email = newAddress();
    await register(email);
    // Too soon after the first: nothing of the second is stored.
    expect((await register(email)).status).toBe(422);
    expect((await api.storedFiles()).length).toBe(before + 1);
    expect(await api.deps.db.$count(files)).toBe(rows + 1);
  });

  it('as a client has none of this', async () => {
    const email = newAddress();
    await register(email, { user_type: 'client' });
    const { body } = await verify(email, await newest(email));
    expect(body).toMatchObject({ user_type: 'client', registration_step: 'success' });
    const user = await userOf(email);
    expect(await api.deps.db.$count(professionals, eq(professionals.userId, user?.id ?? 0))).toBe(0);
  });
});

describe('of several registrations of one address', () => {
  it('only the verified one counts: its type, trade and files', async () => {
    const email = newAddress();
    await register(email, { user_type: 'client', password: THEIRS });
    minute();
    await register(email, { user_type: 'consultant', company_name: '別人公司', password: THEIRS });
    minute();
    const mine = await register(email);
    const [foreign] = await filesOf(email);
    const { body } = await verify(email, await newest(email), { ticket: mine.body.ticket });
    expect(body).toMatchObject({ user_type: 'technician', registration_step: 'subscription' });
    const registration = await api.ok(professionalCalls.registration, {}, { token: body.access_token });
    expect(registration).toMatchObject({ company_name: '大文工程' });
    expect(registration.certificates.map((one) => one.file.id)).not.toContain(foreign);
    // The other registrations' files can no longer be claimed or read.
    expect(await filesOf(email)).toEqual([]);
    api.clock.advance(DAY_MS + 1);
    await TASKS.sweep(api.deps, {});
    expect(await isThere(foreign ?? 0)).toBe(false);
    expect(await isThere(registration.certificates[0]?.file.id ?? 0)).toBe(true);
  });

  it('a verified client’s leaves no professional', async () => {
    const email = newAddress();
    await register(email, { password: THEIRS });
    minute();
    const mine = await register(email, { user_type: 'client' });
    const { body } = await verify(email, await newest(email), { ticket: mine.body.ticket });
    expect(body).toMatchObject({ user_type: 'client', registration_step: 'success' });
    expect((await userOf(email))?.userType).toBe('client');
  });
});

describe('a login before the address is verified', () => {
  const logIn = (email: string) => api.ok(userAuthCalls.login, { email, password: MINE });

  it('continues with its own registration, from another device and days later', async () => {
    const email = newAddress();
    await register(email);
    api.clock.advance(REGISTRATION_KEPT_MS - 60_000);
    await TASKS.sweep(api.deps, {});
    const waiting = await logIn(email);
    expect(waiting).toMatchObject({ user_type: 'technician', registration_step: 'verify' });
    const token = waiting.access_token;
    await api.ok(userAuthCalls.resendCode, { email }, { token });
    const { body } = await verify(email, await newest(email), {}, { token });
    expect(body).toMatchObject({ user_type: 'technician', registration_step: 'subscription' });
    const mine = await api.ok(professionalCalls.registration, {}, { token: body.access_token });
    expect(mine.certificates).toHaveLength(1);
    expect((await api.request(mine.certificates[0]?.file.src ?? '')).status).toBe(200);
  });

  it('does not get the data of a stranger who registered later', async () => {
    const email = newAddress();
    await register(email);
    minute();
    await register(email, { user_type: 'consultant', company_name: '別人公司', password: THEIRS });
    const { access_token: token } = await logIn(email);
    const { body } = await verify(email, await newest(email), {}, { token });
    const mine = await api.ok(professionalCalls.registration, {}, { token: body.access_token });
    expect(mine).toMatchObject({ company_name: '大文工程' });
    expect(body.user_type).toBe('technician');
    await logIn(email);
  });

  it('has to fill in the form again if that was too long ago', async () => {
    const email = newAddress();
    await register(email);
    const [old] = await filesOf(email);
    api.clock.advance(REGISTRATION_KEPT_MS + 1);
    await TASKS.sweep(api.deps, {});
    expect(await isThere(old ?? 0)).toBe(false);
    const { access_token: token } = await logIn(email);
    const resent = await api.call(userAuthCalls.resendCode, { email }, { token });
    expect(resent.body.form_error?.email).toEqual(['之前填寫的註冊資料已過期，請重新填寫註冊表格。']);
    const again = await register(email, { company_name: '大文工程有限公司' });
    minute();
    const { ticket } = again.body;
    await api.ok(userAuthCalls.resendCode, { email, ticket }, { token });
    const { body } = await verify(email, await newest(email), { ticket }, { token });
    const mine = await api.ok(professionalCalls.registration, {}, { token: body.access_token });
    expect(mine).toMatchObject({ status: 'verified', company_name: '大文工程有限公司' });
  });
});

describe('the files of a registration', () => {
  it('are swept if the address is not verified in time, and not before', async () => {
    const email = newAddress();
    await register(email);
    const [id] = await filesOf(email);
    const key =
      (
        await api.deps.db
          .select()
          .from(files)
          .where(eq(files.id, id ?? 0))
      )[0]?.storageKey ?? '';
    api.clock.advance(DAY_MS + 1);
    await TASKS.sweep(api.deps, {});
    expect([await isThere(id ?? 0), (await api.deps.files.size(key)) !== null]).toEqual([true, true]);
    api.clock.advance(REGISTRATION_KEPT_MS - DAY_MS);
    await TASKS.sweep(api.deps, {});
    expect([await isThere(id ?? 0), (await api.deps.files.size(key)) !== null]).toEqual([false, false]);
  });

  it('are refused when they are too large together, and none stays', async () => {
    const document = (size: number) => file(Buffer.concat([pdf().subarray(0, -6), Buffer.alloc(size), pdf()]), 'a.pdf');
    const before = await api.storedFiles();
    const third = Math.ceil(MAX_REGISTRATION_BYTES / 3);
    const { status, body } = await register(newAddress(), { certificates: [third, third, third].map(document) });
    expect([status, body.form_error]).toEqual([422, { certificates: ['檔案合共不可超過 40 MB。'] }]);
    expect(await api.storedFiles()).toEqual(before);
    expect((await register(newAddress(), { certificates: [document(third), document(third)] })).status).toBe(200);
  });

  it('for an address that already has an account are swept, with the same answer', async () => {
    const known = await person(api, 'client');
    const rows = await api.deps.db.$count(files);
    const [toKnown, toNew] = [await register(known.email), await register(newAddress())];
    const shape = ({ status, body }: typeof toKnown) => ({ status, ...body, email: '', ticket: '' });
    expect(shape(toKnown)).toEqual(shape(toNew));
    expect((await mailsTo(api, known.email)).map((mail) => mail.template)).toEqual(['already_registered']);
    expect(await api.deps.db.$count(files)).toBe(rows + 2);
    api.clock.advance(REGISTRATION_KEPT_MS + 1);
    await TASKS.sweep(api.deps, {});
    expect(await api.deps.db.$count(files, isNull(files.ownerId))).toBe(0);
    expect((await userOf(known.email))?.userType).toBe('client');
  });

  it('cannot be read before the address is verified', async () => {
    const email = newAddress();
    await register(email);
    const [waiting] = await api.deps.db.select().from(files).where(isNull(files.ownerId)).limit(1);
    const other = await api.ok(userAuthCalls.login, { email, password: MINE });
    const refused = await api.call(professionalCalls.registration, {}, { token: other.access_token });
    expect(refused.body.error_code).toBe('not_verified');
    const address = `/file/certificate/${waiting?.id}/${encodeURIComponent(waiting?.filename ?? '')}`;
    expect((await api.request(address)).status).toBe(404);
    // The signature of a file's address is not valid for another file.
    const [own] = await api.deps.db.select().from(certificates).limit(1);
    const [owner] = await api.deps.db
      .select()
      .from(users)
      .where(eq(users.id, own?.userId ?? 0));
    const signedIn = await api.ok(userAuthCalls.login, { email: owner?.email ?? '', password: MINE });
    const mine = await api.ok(professionalCalls.registration, {}, { token: signedIn.access_token });
    const query = mine.certificates[0]?.file.src.split('?')[1];
    expect((await api.request(`${address}?${query}`)).status).toBe(404);
  });

  it('belong to one account, even with simultaneous requests', async () => {
    const email = newAddress();
    await register(email);
    const code = await newest(email);
    const answers = await Promise.all([verify(email, code), verify(email, code), TASKS.sweep(api.deps, {})]);
    expect([answers[0].status, answers[1].status].sort()).toEqual([200, 422]);
    const user = await userOf(email);
    const mine = and(eq(certificates.userId, user?.id ?? 0));
    expect(await api.deps.db.$count(certificates, mine)).toBe(1);
  });
});
