import { startApi, type TestApi } from '@tests/support/api/api';
import { file, jpeg } from '@tests/support/files/samples';
import { mailsTo } from '@tests/support/mails/mails';
import { type Person, person } from '@tests/support/people/people';
import { newProject } from '@tests/support/projects/samples';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { adminMailCalls } from '@/contract/admin/mail/calls';
import { contentCalls } from '@/contract/content/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteCalls } from '@/contract/site/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { projects } from '@/server/db/schema';
import { previewToken } from '@/server/http/preview';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ variables: { CONTACT_EMAIL: 'office@example.test' } });
  admin = await person(api, 'admin');
});

type Kind = 'menu' | 'setting' | 'page_meta' | 'site_content';
const as = () => ({ token: admin.token });
const named = (kind: Kind, key: string) => api.ok(adminContentCalls.named, { kind, key }, as());

/** Saves the document's changed body as its draft. */
async function save(kind: Kind, key: string, change: (body: Record<string, never>) => object) {
  const { content_id, revision, body } = await named(kind, key);
  const changed = { ...body, ...change(body as Record<string, never>) };
  return api.call(adminContentCalls.save, { content_id, revision, body: changed }, as());
}

async function saveAndPublish(kind: Kind, key: string, change: (body: Record<string, never>) => object) {
  const saved = await save(kind, key, change);
  expect(saved.body.form_error).toBeUndefined();
  const { content_id, revision } = saved.body;
  await api.ok(adminContentCalls.publish, { content_id, revision }, as());
}

const link = (more: object = {}) => ({
  key: 'link_1',
  title: { 'zh-Hant': '收費', en: 'Prices' },
  url: '/page/prices',
  is_new_window: false,
  image: null,
  ...more,
});
const footer = async (lang = 'zh-Hant') =>
  (await api.ok(siteCalls.menuDetails, { key: 'footer-2' }, { lang })).value.map(({ title, url }) => `${title} ${url}`);
const setting = (lang = 'zh-Hant') => api.ok(siteCalls.systemSetting, {}, { lang });

describe('a menu', () => {
  it('is shown once it is published, in its order and the reader’s language', async () => {
    const before = await footer();
    await save('menu', 'footer-2', () => ({ items: [link()] }));
    expect(await footer()).toEqual(before);
    await saveAndPublish('menu', 'footer-2', ({ items }) => ({
      items: [
        link({ key: 'link_2', title: { 'zh-Hant': '最新', en: '' }, url: 'https://example.test/news' }),
        ...(items ?? []),
      ],
    }));
    expect(await footer()).toEqual(['最新 https://example.test/news', '收費 /page/prices']);
    // Without an English text, the Chinese one is shown.
    expect(await footer('en')).toEqual(['最新 https://example.test/news', 'Prices /page/prices']);
  });

  it('has the key, title, address, window and picture of each entry (Spec §3)', async () => {
    const news = { key: 'news', url: 'https://example.test/news', is_new_window: true, image: '/pictures/home.svg' };
    await saveAndPublish('menu', 'desktop-header-1', () => ({
      items: [link(), link({ ...news, title: { 'zh-Hant': '消息', en: 'News' } })],
    }));
    const read = (lang: string) => api.ok(siteCalls.menuDetails, { key: 'desktop-header-1' }, { lang });
    const prices = { key: 'link_1', url: '/page/prices', is_new_window: false, image: null };
    expect(await read('zh-Hant')).toEqual({
      value: [
        { ...prices, title: '收費' },
        { ...news, title: '消息' },
      ],
    });
    expect((await read('en')).value.map(({ title }) => title)).toEqual(['Prices', 'News']);
  });

  it.each([
    ['that runs code', { url: 'javascript:alert(1)' }, 'items.0.url'],
    ['without an address', { url: '' }, 'items.0.url'],
    ['with a picture that runs code', { image: 'javascript:alert(1)' }, 'items.0.image'],
    ['with an invalid picture', { image: 'tel:1' }, 'items.0.image'],
    ['without a text', { title: { 'zh-Hant': ' ', en: 'Prices' } }, 'items.0.title.zh-Hant'],
  ])('refuses a link %s, and names the field', async (_what, more, field) => {
    const answer = await save('menu', 'footer-2', () => ({ items: [link(more)] }));
    expect([answer.status, Object.keys(answer.body.form_error ?? {})]).toEqual([422, [field]]);
  });
});

describe('the settings', () => {
  it('have slogans in each language; empty lines do not count', async () => {
    await saveAndPublish('setting', 'site', () => ({
      slogans: { 'zh-Hant': ['師傅報價透明', ' ', '顧問全程把關'], en: ['Clear quotations'] },
    }));
    expect((await setting()).slogans).toEqual(['師傅報價透明', '顧問全程把關']);
    expect((await setting('en')).slogans).toEqual(['Clear quotations']);
  });

  it('name the address for contact messages; CONTACT_EMAIL is the default', async () => {
    expect((await setting()).contact_email).toBe('office@example.test');
    await saveAndPublish('setting', 'site', () => ({ contact_email: 'hello@example.test' }));
    expect((await setting()).contact_email).toBe('hello@example.test');
    const message = { name: '陳大文', email: 'visitor@example.test', subject: '查詢', message: '請問如何加入？' };
    await api.ok(contentCalls.contactSubmit, message);
    expect((await mailsTo(api, 'hello@example.test')).map(({ template }) => template)).toEqual(['contact_message']);
    expect(await mailsTo(api, 'office@example.test')).toEqual([]);
    await saveAndPublish('setting', 'site', () => ({ contact_email: '' }));
    expect((await setting()).contact_email).toBe('office@example.test');
  });

  it.each([
    ['an invalid address', { contact_email: 'hello' }, 'contact_email'],
    ['an invalid style sheet', { global_css: 'b {' }, 'global_css'],
    ['a link that runs code', { social_links: [link({ key: 'facebook', url: 'javascript:1' })] }, 'social_links.0.url'],
  ])('refuse %s', async (_what, more, field) => {
    const answer = await save('setting', 'site', () => more);
    expect([answer.status, Object.keys(answer.body.form_error ?? {})]).toEqual([422, [field]]);
  });

  it('serve a style sheet without rules that load from outside the site', async () => {
    const global_css = 'b { color: green }\n@import url("https://evil.test/a.css");';
    await saveAndPublish('setting', 'site', () => ({ global_css }));
    expect((await setting()).global_css).toBe('b{color: green}'.replace('{', ' {\n    ').replace('}', '\n}'));
  });
});

describe('metadata', () => {
  const words = { 'zh-Hant': '收費一覽', en: 'What it costs' };

  it('of a new path applies once it is published, and no longer when it is unpublished', async () => {
    const lookUp = () => api.call(siteCalls.routerDetail, { path: '/page/prices' });
    const body = { title: words, description: { 'zh-Hant': '每項服務的收費。', en: '' }, image: '' };
    const made = await api.ok(adminContentCalls.create, { kind: 'page_meta', key: '/page/prices', body }, as());
    expect((await lookUp()).status).toBe(404);
    const at = ({ content_id, revision }: { content_id: number; revision: number }) => ({ content_id, revision });
    const shown = await api.ok(adminContentCalls.publish, at(made), as());
    expect((await lookUp()).body).toMatchObject({ meta_title: '收費一覽', meta_description: '每項服務的收費。' });
    await api.ok(adminContentCalls.withdraw, at(shown), as());
    expect((await lookUp()).status).toBe(404);
  });

  it('refuses a picture address that would run code', async () => {
    for (const image of ['javascript:alert(1)', 'mailto:a@b.test', '//evil.test/a.png'])
      expect((await save('page_meta', '/', () => ({ image }))).body.form_error, image).toHaveProperty('image');
  });

  it('accepts an uploaded picture, which shared links then show', async () => {
    const picture = [file(await jpeg(), '分享.jpg')];
    const { path } = await api.ok(adminContentCalls.uploadPicture, { picture } as never, as());
    await saveAndPublish('page_meta', '/', () => ({ image: path }));
    expect((await api.ok(siteCalls.routerDetail, { path: '/' })).meta_image).toBe(path);
  });
});

describe('the request form', () => {
  const KEY = 'project_request_form';
  type Field = { key: string; label: string; options: { value: string; label: string }[]; [more: string]: unknown };
  type Form = Record<'zh-Hant' | 'en', { fields: Field[] }>;
  const question = (label: string, more: Partial<Field> = {}): Field => ({
    key: 'answers.lift',
    type: 'select',
    label,
    hint: '',
    required: true,
    min: null,
    max: null,
    options: [
      { value: 'yes', label: label === '有沒有電梯？' ? '有' : 'Yes' },
      { value: 'no', label: label === '有沒有電梯？' ? '沒有' : 'No' },
    ],
    ...more,
  });
  const formOf = async (token: string) =>
    (await api.ok(projectCalls.requestForm, {}, { token })).value.map(({ key }) => key);
  /** Changes the fields of each language in the same way. */
  const edit = (change: (fields: Field[], locale: keyof Form) => Field[]) =>
    save('site_content', KEY, (body) => {
      const form = body as unknown as Form;
      return {
        'zh-Hant': { fields: change(form['zh-Hant'].fields, 'zh-Hant') },
        en: { fields: change(form.en.fields, 'en') },
      };
    });
  const publish = async (change: Parameters<typeof edit>[0]) => {
    const saved = await edit(change);
    expect(saved.body.form_error).toBeUndefined();
    const { content_id, revision } = saved.body;
    await api.ok(adminContentCalls.publish, { content_id, revision }, as());
  };
  const addLift = () =>
    publish((fields, locale) => [...fields, question(locale === 'en' ? 'Is there a lift?' : '有沒有電梯？')]);
  const removeLift = () => publish((fields) => fields.filter(({ key }) => key !== 'answers.lift'));
  const answersOf = async (project_id: number, who: Person, lang = 'zh-Hant') =>
    (await api.ok(projectCalls.projectDetails, { project_id }, { token: who.token, lang })).answers.map(
      ({ label, value }) => `${label} ${value}`,
    );

  it('shows the operator’s questions, and refuses a request without a required answer', async () => {
    const client = await person(api, 'client');
    await addLift();
    expect(await formOf(client.token)).toContain('answers.lift');
    const refused = await api.call(projectCalls.createProject, newProject, { token: client.token });
    expect(refused.body.form_error).toHaveProperty(['answers.lift']);
    await removeLift();
  });

  it('refuses an answer longer than the question allows', async () => {
    const client = await person(api, 'client');
    const pets = { key: 'answers.pets', type: 'text', required: false, max: 5, options: [] };
    await publish((fields, locale) => [...fields, question(locale === 'en' ? 'Any pets?' : '有寵物嗎？', pets)]);
    const send = (answer: string) =>
      api.call(projectCalls.createProject, { ...newProject, answers: { pets: answer } }, { token: client.token });
    const refused = await send('一二三四五六');
    expect(refused.body.form_error).toEqual({ 'answers.pets': ['最多 5 個字元。'] });
    expect((await send('一二三四五')).status).toBe(200);
    await publish((fields) => fields.filter(({ key }) => key !== 'answers.pets'));
  });

  it('that is only a draft changes no request', async () => {
    const client = await person(api, 'client');
    await addLift();
    const input = { ...newProject, answers: { lift: 'no' } };
    const { project_id } = await api.ok(projectCalls.createProject, input, { token: client.token });
    await removeLift();
    const saved = await edit((fields, locale) => [...fields, question(locale === 'en' ? 'A draft' : '未發佈的問題')]);
    expect(saved.status).toBe(200);
    expect(await answersOf(project_id, client)).toEqual(['有沒有電梯？ 沒有']);
    const { content_id, revision } = saved.body;
    await api.ok(adminContentCalls.discard, { content_id, revision }, as());
  });

  it('that changed leaves every request its questions and answers in both languages, even when it is edited', async () => {
    const client = await person(api, 'client');
    await addLift();
    const input = { ...newProject, answers: { lift: 'no' } };
    const { project_id } = await api.ok(projectCalls.createProject, input, { token: client.token });
    await removeLift();
    expect(await answersOf(project_id, client)).toEqual(['有沒有電梯？ 沒有']);
    expect(await answersOf(project_id, client, 'en')).toEqual(['Is there a lift? No']);
    const edited = { ...newProject, title: '改了名稱', project_id };
    await api.ok(projectCalls.updateProject, edited, { token: client.token });
    expect(await answersOf(project_id, client)).toEqual(['有沒有電梯？ 沒有']);
  });

  it('that is worded anew leaves earlier answers in the words they were given to, until they are changed', async () => {
    const client = await person(api, 'client');
    const asClient = { token: client.token };
    await addLift();
    const input = { ...newProject, answers: { lift: 'no' } };
    const { project_id } = await api.ok(projectCalls.createProject, input, asClient);
    // The same options now answer the opposite question.
    const options = [
      { value: 'yes', label: '要' },
      { value: 'no', label: '不用' },
    ];
    await publish((fields) =>
      fields.map((one) => (one.key === 'answers.lift' ? { ...one, label: '要行樓梯嗎？', options } : one)),
    );
    const after = await api.ok(projectCalls.createProject, input, asClient);
    expect(await answersOf(after.project_id, client)).toEqual(['要行樓梯嗎？ 不用']);
    expect(await answersOf(project_id, client)).toEqual(['有沒有電梯？ 沒有']);
    expect(await answersOf(project_id, client, 'en')).toEqual(['Is there a lift? No']);
    await api.ok(projectCalls.updateProject, { ...input, title: '改了名稱', project_id }, asClient);
    expect(await answersOf(project_id, client)).toEqual(['有沒有電梯？ 沒有']);
    await api.ok(projectCalls.updateProject, { ...input, answers: { lift: 'yes' }, project_id }, asClient);
    expect(await answersOf(project_id, client)).toEqual(['要行樓梯嗎？ 要']);
    // A project from before versions were recorded has the newest words.
    await api.deps.db.update(projects).set({ answerVersions: {} }).where(eq(projects.id, project_id));
    await removeLift();
    expect(await answersOf(project_id, client)).toEqual(['要行樓梯嗎？ 要']);
  });

  it('that is only a draft takes no answers, also with its preview link', async () => {
    const client = await person(api, 'client');
    const pets = { key: 'answers.pets', type: 'text', required: false, options: [] };
    const saved = await edit((fields, locale) => [
      ...fields,
      question(locale === 'en' ? 'Any pets?' : '有寵物嗎？', pets),
    ]);
    const { content_id, revision } = saved.body;
    const query = new URLSearchParams({ preview: '1', preview_token: previewToken(api.deps, content_id) });
    const refused = await api.request(`${projectCalls.createProject.path}?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...newProject, answers: { pets: '一隻貓' } }),
    });
    expect(refused.body.form_error).toHaveProperty(['answers.pets']);
    await api.ok(adminContentCalls.discard, { content_id, revision }, as());
  });

  it.each<[string, Parameters<typeof edit>[0]]>([
    ['without a fixed field', (fields) => fields.filter(({ key }) => key !== 'title')],
    [
      'whose fixed field is another',
      (fields) => fields.map((one) => (one.key === 'title' ? { ...one, required: false } : one)),
    ],
    ['that asks twice', (fields) => [...fields, question('甲'), question('乙')]],
    ['with a choice of one', (fields) => [...fields, question('甲', { options: [{ value: 'a', label: '甲' }] })]],
    ['that asks something else in English', (fields, locale) => (locale === 'en' ? fields.slice(1) : fields)],
    ['with an empty question', (fields) => [...fields, question('')]],
  ])('is refused %s', async (_what, change) => {
    const answer = await edit(change);
    expect([answer.status, answer.body.error_code]).toEqual([422, 'form_error']);
  });
});

describe('the texts of a mail', () => {
  const KEY = 'mail_texts';
  const write = (locale: 'zh-Hant' | 'en', template: string, words: object) =>
    save('site_content', KEY, (body) => ({
      ...body,
      [locale]: { ...(body as Record<string, object>)[locale], [template]: words },
    }));
  const publishWords = async (...given: Parameters<typeof write>) => {
    const { content_id, revision, form_error } = (await write(...given)).body;
    expect(form_error).toBeUndefined();
    await api.ok(adminContentCalls.publish, { content_id, revision }, as());
  };

  it('are the default until an operator writes others, and again once those are empty', async () => {
    const ask = async (email: string, lang: string) => {
      const visitor = { name: 'Ada', email, subject: 'A question', message: 'Who pays?' };
      await api.ok(contentCalls.contactSubmit, visitor, { lang });
      return (await mailsTo(api, email)).at(-1);
    };
    expect((await ask('first@example.test', 'zh-Hant'))?.subject).toContain('已收到你的查詢');
    await publishWords('zh-Hant', 'contact_received', { subject: '多謝查詢', intro: '我們兩日內回覆。' });
    const mail = await ask('second@example.test', 'zh-Hant');
    expect(mail?.subject).toMatch(/^多謝查詢｜/);
    expect(mail?.text).toContain('我們兩日內回覆。');
    expect((await ask('third@example.test', 'en'))?.text).not.toContain('我們兩日內回覆。');
    await publishWords('zh-Hant', 'contact_received', { subject: '', intro: '' });
    expect((await ask('fourth@example.test', 'zh-Hant'))?.subject).toContain('已收到你的查詢');
  });

  it('have the mail’s values in their placeholders', async () => {
    await publishWords('en', 'verify', { subject: '{{code}} is your code', intro: 'Type it in.' });
    const email = 'coded@example.test';
    const person = { user_type: 'client', name: 'Ada', email, phone: '91234567', password: 'a long sentence here' };
    await api.ok(userAuthCalls.register, { ...person, accept_terms: true }, { lang: 'en' });
    expect((await mailsTo(api, email)).at(-1)?.subject).toMatch(/^\d{6} is your code｜/);
  });

  it.each([
    [
      'with a place that the mail has no value for',
      'reset',
      { subject: '{{amount}}', intro: '' },
      'zh-Hant.reset.subject',
    ],
    ['of two lines in its subject', 'reset', { subject: '一\nBcc: a@b.test', intro: '' }, 'zh-Hant.reset.subject'],
    ['of a mail that is never sent', 'greeting', { subject: '你好', intro: '' }, 'zh-Hant.greeting'],
  ])('are refused %s', async (_what, template, words, field) => {
    const answer = await write('zh-Hant', template, words);
    expect([answer.status, Object.keys(answer.body.form_error ?? {})]).toEqual([422, [field]]);
  });

  it('are listed with the defaults, and with the allowed placeholders', async () => {
    const { value } = await api.ok(adminMailCalls.templates, {}, as());
    const paid = value.find(({ template }) => template === 'paid');
    expect(paid?.places.sort()).toEqual(['amount', 'title']);
    expect(paid?.words.en.intro).toContain('{{amount}}');
    expect(value.every(({ words }) => words['zh-Hant'].subject && words.en.subject && words['zh-Hant'].intro)).toBe(
      true,
    );
    expect(value.map(({ template }) => template)).not.toContain('greeting');
  });
});
