import { startApi, type TestApi } from '@tests/support/api/api';
import { type Person, person } from '@tests/support/people/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPANY_MAX_CHARS } from '@/config/limits';
import { adminContentCalls } from '@/contract/admin/content/calls';
import type { ReplyOf } from '@/contract/call';
import { contentCalls } from '@/contract/content/calls';
import { siteCalls } from '@/contract/site/calls';
import { publish, saveDraft } from '@/server/modules/content/edit-content';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const read = async (type: string, lang = 'zh-Hant') =>
  (await api.ok(siteCalls.siteContent, { type }, { lang })).content;

const headingsOf = ({ blocks }: ReplyOf<typeof contentCalls.pageContent>) =>
  blocks
    .flatMap((block) => (block.type === 'rich_text' ? block.text : []))
    .flatMap((part) => (part.type === 'heading' ? [part.line.map(({ text }) => text).join('')] : []));

it.each(['terms', 'privacy'])(
  'the content of type %s is the page of that name in the reader’s language, under its headings (Spec §7)',
  async (type) => {
    for (const lang of ['zh-Hant', 'en']) {
      const page = await api.ok(contentCalls.pageContent, { slug: type }, { lang });
      const headings = headingsOf(page);
      expect(headings.length).toBeGreaterThan(4);
      const paragraphs = expect.arrayContaining([expect.any(String)]);
      expect(await read(type, lang)).toEqual({
        title: page.title,
        sections: ['', ...headings].map((heading) => ({ heading, paragraphs })),
      });
    }
  },
);

describe('the content of type terms', () => {
  it('is what an operator publishes at /page/terms, as plain text (Spec §7)', async () => {
    const before = await read('terms');
    const text =
      '先讀這段\n\n## 一、**平台**\n\n見[私隱政策](/page/privacy)。\n\n- 甲\n- 乙\n\n## 二、空白\n\n# 三、退款\n\n> 全數退回';
    const { id } = await saveDraft(api.deps, null, {
      kind: 'page',
      key: 'terms',
      body: {
        title: { 'zh-Hant': '使用條款', en: 'Terms' },
        summary: { 'zh-Hant': '', en: '' },
        blocks: [
          { type: 'rich_text', text: { 'zh-Hant': text, en: 'In English' } },
          {
            type: 'questions',
            title: { 'zh-Hant': '問答', en: '' },
            items: [{ question: { 'zh-Hant': '幾時退？', en: '' }, answer: { 'zh-Hant': '七日內。', en: '' } }],
          },
        ],
      },
    });
    expect(await read('terms')).toEqual(before);
    try {
      await publish(api.deps, id);
      expect(await read('terms')).toEqual({
        title: '使用條款',
        sections: [
          { heading: '', paragraphs: ['先讀這段'] },
          { heading: '一、平台', paragraphs: ['見私隱政策。', '– 甲', '– 乙'] },
          { heading: '二、空白', paragraphs: [] },
          { heading: '三、退款', paragraphs: ['全數退回', '問答', '幾時退？', '七日內。'] },
        ],
      });
      expect(await read('terms', 'en')).toEqual({
        title: 'Terms',
        sections: [{ heading: '', paragraphs: ['In English', '問答', '幾時退？', '七日內。'] }],
      });
    } finally {
      // Restore the page.
      await publish(api.deps, id, 1);
    }
  });
});

it('no content of a type that does not exist is found (Spec §7)', async () => {
  for (const type of ['nothing', 'Terms', 'home'])
    expect((await api.call(siteCalls.siteContent, { type })).body.error_code, type).toBe('not_found');
});

describe('the content of type company', () => {
  const NONE = { name: '', address: '', phone: '', hours: '', registration: '' };
  const FACTS = {
    name: '匠配有限公司',
    address: '九龍觀塘道 1 號',
    phone: '+852 2345 6789',
    hours: '星期一至五 9:00–18:00',
    registration: '12345678',
  };
  const save = async (body: object) => {
    const { content_id, revision } = await api.ok(
      adminContentCalls.named,
      { kind: 'site_content', key: 'company' },
      { token: admin.token },
    );
    return api.call(adminContentCalls.save, { content_id, revision, body }, { token: admin.token });
  };

  it('is empty until an operator publishes the company’s details, then those in both languages (Spec §7)', async () => {
    for (const lang of ['zh-Hant', 'en']) expect(await read('company', lang)).toEqual(NONE);
    const english = { ...NONE, name: 'Trimatch Limited', address: '1 Kwun Tong Road, Kowloon' };
    const { status, body } = await save({ 'zh-Hant': FACTS, en: english });
    expect(status).toBe(200);
    expect(await read('company')).toEqual(NONE);
    const { content_id, revision } = body;
    await api.ok(adminContentCalls.publish, { content_id, revision }, { token: admin.token });
    expect(await read('company')).toEqual(FACTS);
    // Where the English is empty, the Chinese is shown.
    expect(await read('company', 'en')).toEqual({ ...FACTS, name: english.name, address: english.address });
  });

  it.each<[string, object, string[]]>([
    ['without a fact', { ...FACTS, hours: undefined }, ['hours']],
    ['with a fact that is no text', { ...FACTS, registration: 12345678 }, ['registration']],
    ['with a telephone number that cannot be called', { ...FACTS, phone: '2345 6789 / 9876 5432' }, ['phone']],
    [
      'with longer texts than there is room for',
      Object.fromEntries(Object.entries(COMPANY_MAX_CHARS).map(([fact, max]) => [fact, '1'.repeat(max + 1)])),
      Object.keys(COMPANY_MAX_CHARS),
    ],
  ])('is refused %s, and each field is named', async (_what, facts, wrong) => {
    const { status, body } = await save({ 'zh-Hant': FACTS, en: facts });
    expect([status, Object.keys(body.form_error ?? {}).sort()]).toEqual([
      422,
      wrong.map((fact) => `en.${fact}`).sort(),
    ]);
  });
});
