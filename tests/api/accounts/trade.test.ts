import { startApi, type TestApi } from '@tests/support/api/api';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_CERTIFICATES, MAX_PORTFOLIO_PICTURES } from '@/config/limits';
import type { Call } from '@/contract/call';
import { tradeCalls } from '@/contract/trade/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';

let api: TestApi;
let me: Person;
beforeAll(async () => {
  api = await startApi();
  me = await person(api, 'technician');
});

const as = (who: Person) => ({ token: who.token });
const read = (who = me) => api.ok(tradeCalls.read, {}, as(who));
const addCertificate = (who: Person, title = '電業工程人員註冊證', more: object = {}) =>
  api.ok(tradeCalls.addCertificate, { title, certificate: [file(pdf(), 'a.pdf')], ...more }, as(who));
const addPicture = async (who: Person, caption = '') =>
  api.ok(tradeCalls.addPicture, { caption, picture: [file(await jpeg(), 'b.jpg')] }, as(who));

describe('a trade', () => {
  const words = {
    company_name: '匠心工程 𨋢',
    specialties: ['renovation', 'painting'],
    districts: ['eastern', 'sha_tin'],
    years_of_experience: 12,
    introduction: '全屋翻新。',
  };

  it('is changed by its holder', async () => {
    await api.ok(tradeCalls.update, words, as(me));
    expect(await read()).toMatchObject(words);
  });

  it('names every field that is wrong', async () => {
    const wrong = { company_name: ' ', specialties: [], districts: ['mars'], years_of_experience: 90 };
    const { body } = await api.call(tradeCalls.update, wrong, as(me));
    expect(Object.keys(body.form_error ?? {}).sort()).toEqual([
      'company_name',
      'districts.0',
      'specialties',
      'years_of_experience',
    ]);
  });
});

describe('certificates', () => {
  it('are added with title and expiry, changed, and removed with their file', async () => {
    const who = await person(api, 'technician');
    const { certificate_id } = await addCertificate(who, '安全證', { expires_on: '2027-06-30' });
    await addCertificate(who);
    const expected = { id: certificate_id, title: '安全證', expires_on: '2027-06-30' };
    expect((await read(who)).certificates[0]).toMatchObject({ ...expected, file: { mime: 'application/pdf' } });
    await api.ok(tradeCalls.updateCertificate, { certificate_id, title: '建造業安全證' }, as(who));
    expect((await read(who)).certificates[0]).toMatchObject({ title: '建造業安全證', expires_on: null });
    const kept = (await api.storedFiles()).length;
    await api.ok(tradeCalls.removeCertificate, { certificate_id }, as(who));
    expect((await read(who)).certificates).toMatchObject([{ title: '電業工程人員註冊證' }]);
    expect(await api.storedFiles()).toHaveLength(kept - 1);
  });

  it('keep one, even if all are removed at once', async () => {
    const who = await person(api, 'technician');
    const ids = [(await addCertificate(who)).certificate_id, (await addCertificate(who)).certificate_id];
    const removals = ids.map((certificate_id) => api.call(tradeCalls.removeCertificate, { certificate_id }, as(who)));
    expect((await Promise.all(removals)).map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect((await read(who)).certificates).toHaveLength(1);
  });

  it('are limited in number', async () => {
    const who = await person(api, 'technician');
    for (let count = 0; count < MAX_CERTIFICATES; count++) await addCertificate(who);
    const input = { title: '多一張', certificate: [file(pdf(), 'a.pdf')] };
    const { status, body } = await api.call(tradeCalls.addCertificate, input, as(who));
    expect([status, Object.keys(body.form_error ?? {})]).toEqual([422, ['certificate']]);
  });

  it('of other users are neither changed nor removed', async () => {
    const [who, other] = [await person(api, 'technician'), await person(api, 'consultant')];
    const { certificate_id } = await addCertificate(who);
    await addCertificate(who);
    const before = await read(who);
    const answers = [
      await api.call(tradeCalls.updateCertificate, { certificate_id, title: '我的' }, as(other)),
      await api.call(tradeCalls.removeCertificate, { certificate_id }, as(other)),
    ];
    expect(answers.map((answer) => answer.body.error_code)).toEqual(['not_found', 'not_found']);
    expect((await read(who)).certificates).toEqual(before.certificates);
  });
});

describe('an upload that is repeated after a lost reply', () => {
  const jpegFile = async () => file(await jpeg(), 'b.jpg');

  it.each<[string, Call, () => Promise<object>]>([
    [
      'a certificate',
      tradeCalls.addCertificate,
      async () => ({ title: '安全證', certificate: [file(pdf(), 'a.pdf')] }),
    ],
    ['a picture of work', tradeCalls.addPicture, async () => ({ caption: '浴室', picture: [await jpegFile()] })],
    ['a profile picture', userAuthCalls.profileUpdate, async () => ({ profile_picture: await jpegFile() })],
  ])('is stored once: %s', async (_what, call, make) => {
    const who = await person(api, 'technician');
    const input = { ...(await make()) };
    const before = (await api.storedFiles()).length;
    const options = { ...as(who), idempotencyKey: 'lost' };
    const answers = [await api.call(call, input, options), await api.call(call, input, options)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await api.storedFiles()).toHaveLength(before + 1);
  });
});

describe('pictures of finished work', () => {
  it('are added with a caption, and removed with their file', async () => {
    const who = await person(api, 'technician');
    const kept = (await api.storedFiles()).length;
    const { picture_id } = await addPicture(who, '太古城浴室');
    expect((await read(who)).portfolio).toMatchObject([
      { id: picture_id, caption: '太古城浴室', file: { mime: 'image/jpeg', width: 60 } },
    ]);
    await api.ok(tradeCalls.removePicture, { picture_id }, as(who));
    expect([(await read(who)).portfolio, (await api.storedFiles()).length]).toEqual([[], kept]);
  });

  it('must be given, and be pictures', async () => {
    const document = await api.call(tradeCalls.addPicture, { picture: [file(pdf(), 'a.pdf')] }, as(me));
    const nothing = await api.call(tradeCalls.addPicture, {}, as(me));
    expect([document, nothing].map(({ body }) => Object.keys(body.form_error ?? {}))).toEqual([
      ['picture'],
      ['picture'],
    ]);
  });

  it('are limited in number, and removed by their owner only', async () => {
    const [who, other] = [await person(api, 'consultant'), await person(api, 'technician')];
    const { picture_id: first } = await addPicture(who);
    for (let count = 1; count < MAX_PORTFOLIO_PICTURES; count++) await addPicture(who);
    const input = { picture: [file(await jpeg(), 'b.jpg')] };
    expect((await api.call(tradeCalls.addPicture, input, as(who))).status).toBe(422);
    expect((await api.call(tradeCalls.removePicture, { picture_id: first }, as(other))).status).toBe(404);
  });
});
