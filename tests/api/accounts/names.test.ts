import { startApi, type TestApi } from '@tests/support/api/api';
import { person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentCalls } from '@/contract/content/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { users } from '@/server/db/schema';

const INVISIBLE = '含有看不見或改變文字方向的字元，請刪除後重新輸入。';
const NO_LETTER = '請輸入文字，不可只有數字或符號。';
const STAFF = '這個名稱會令人誤會是本網站或其職員（例如管理員、客服），請換一個。';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

let count = 0;
const register = (fields: object, lang = 'zh-Hant') => {
  const email = `name-${++count}@example.test`;
  const form = { user_type: 'client', name: '林穎', email, phone: '91234567', password: 'my own long sentence' };
  return api.call(userAuthCalls.register, { ...form, ...fields, accept_terms: true }, { lang });
};

describe('a name', () => {
  it.each([
    ['of zero width', '\u200b\u200b\u2060', [INVISIBLE, NO_LETTER]],
    ['with a zero-width space', '陳\u200b大文', [INVISIBLE]],
    ['that turns the direction of the text', '\u202e文大陳', [INVISIBLE]],
    ['without a letter', '~ 123 ~', [NO_LETTER]],
    ['of the site’s staff', '匠配 Trimatch 管理員', [STAFF]],
    ['of the site in Cyrillic letters', 'Тrіmаtсh', [STAFF]],
  ])('%s is refused where a user registers, and changes the profile or the trade', async (_what, name, problems) => {
    const { body } = await register({ name, nickname: name });
    expect(body.form_error).toEqual({ name: problems, nickname: problems });
    const who = await person(api, 'technician');
    const as = { token: who.token };
    const profile = await api.call(userAuthCalls.profileUpdate, { name }, as);
    expect(profile.body.form_error).toEqual({ name: problems });
    const nickname = await api.call(userAuthCalls.profileUpdate, { nickname: name }, as);
    expect(nickname.body.form_error).toEqual({ nickname: problems });
    const trade = { company_name: name, specialties: ['painting'], years_of_experience: 3 };
    expect((await api.call(tradeCalls.update, trade, as)).body.form_error).toEqual({ company_name: problems });
  });

  it('is refused in the reader’s language, and an absent one as before', async () => {
    expect((await register({ name: 'Admin' }, 'en')).body.form_error?.name).toEqual([
      'This name could be taken for this site or its staff, such as an administrator. Please choose another.',
    ]);
    expect((await register({ name: '  ' }, 'en')).body.form_error?.name).toEqual(['Please fill this in.']);
    expect((await register({ name: '陳'.repeat(61) })).body.form_error?.name).toEqual(['最多 60 個字元。']);
  });

  it('is stored in one form, and a nickname may be empty', async () => {
    const who = await person(api, 'client', { nickname: '阿明' });
    const given = { name: ' Jose\u0301 \u3000 Wong ', nickname: '' };
    await api.ok(userAuthCalls.profileUpdate, given, { token: who.token });
    const [row] = await api.deps.db.select().from(users).where(eq(users.id, who.id));
    expect(row).toMatchObject({ name: 'Jos\u00e9 Wong', nickname: '' });
  });

  it('of staff may be an admin’s', async () => {
    const { token } = await person(api, 'admin');
    const change = { name: '匠配 Trimatch 管理員', nickname: '客服' };
    expect(await api.ok(userAuthCalls.profileUpdate, change, { token })).toMatchObject(change);
  });

  it('with invisible characters is refused on the contact page', async () => {
    const message = { name: '陳\u202e大文', email: 'a@example.test', subject: '查詢', message: '你好' };
    expect((await api.call(contentCalls.contactSubmit, message)).body.form_error).toEqual({ name: [INVISIBLE] });
  });
});
