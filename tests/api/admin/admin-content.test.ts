import { startApi, type TestApi } from '@tests/support/api/api';
import { race } from '@tests/support/api/race';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { caseBody } from '@tests/support/projects/content';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREVIEW_TTL_S } from '@/config/limits';
import { adminContentCalls as calls } from '@/contract/admin/content/calls';
import { contentCalls } from '@/contract/content/calls';
import { siteCalls } from '@/contract/site/calls';
import { auditLog } from '@/server/db/schema';
import { saveDraft } from '@/server/modules/content/edit-content';
import { watchVersions } from '@/server/modules/content/versions';

let api: TestApi;
let admin: Person;
let other: Person;
let pages: ReturnType<typeof watchVersions>;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  [admin, other] = [await person(api, 'admin'), await person(api, 'admin')];
  pages = watchVersions({ pool: api.deps.pool, log: api.deps.log });
  await pages.ready;
});
afterAll(() => pages.stop());

type Change = { content_id: number; revision: number };
const as = (who = admin) => ({ token: who.token });
const both = (text: string) => ({ 'zh-Hant': text, en: `${text} in English` });
const page = (text: string, blocks: object[] = []) => ({ title: both(text), summary: both(''), blocks });
const richText = (text: string) => ({ type: 'rich_text', text: { 'zh-Hant': text, en: '' } });
const create = (key: string, body: object = page('第一稿')) =>
  api.ok(calls.create, { kind: 'page' as const, key, body } as never, as());
const save = (at: Change, body: object, who = admin) => api.call(calls.save, { ...change(at), body }, as(who));
const saved = async (at: Change, body: object) => {
  const answer = await save(at, body);
  expect(answer.body.form_error).toBeUndefined();
  return answer.body;
};
const publish = (at: Change, who = admin) => api.call(calls.publish, change(at), as(who));
const change = ({ content_id, revision }: Change) => ({ content_id, revision });
const detailsOf = ({ content_id }: { content_id: number }) => api.ok(calls.details, { content_id }, as());
const named = (kind: 'page' | 'setting' | 'menu' | 'site_content', key: string) =>
  api.ok(calls.named, { kind, key }, as());
const guestReads = async (slug: string, more: object = {}) => {
  const { status, body } = await api.call(contentCalls.pageContent, { slug, ...more });
  return status === 200 ? body.title : status;
};
const pictured = async () =>
  (await api.ok(calls.uploadPicture, { picture: [file(await jpeg(), '廚房.jpg')] } as never, as())).file_id;
const lastAct = async () => (await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('a page that an operator makes', () => {
  it('is a draft that no guest sees until it is published, and then at once', async () => {
    const made = await create('opening-hours');
    expect(await guestReads('opening-hours')).toBe(404);
    const before = pages.current()?.site ?? 0;
    const { body: shown } = await publish(made);
    expect(await guestReads('opening-hours')).toBe('第一稿');
    // By the time of the answer, the process that serves pages already had the new version.
    expect(pages.current()?.site).toBe(before + 1);
    const draft = await saved(shown, page('第二稿'));
    expect(await guestReads('opening-hours')).toBe('第一稿');
    expect((await publish(draft)).status).toBe(200);
    expect(await guestReads('opening-hours')).toBe('第二稿');
  });

  it('can be previewed before it is published, by a link that is valid for a day', async () => {
    const made = await create('preview-me', page('草稿'));
    const { links, expires_at } = await api.ok(calls.previewLink, { content_id: made.content_id }, as());
    const link = new URL(links[0]?.url ?? '', 'http://trimatch.test');
    expect(link.pathname).toBe('/page/preview-me');
    const token = { preview: 1, preview_token: link.searchParams.get('preview_token') };
    expect(await guestReads('preview-me', token)).toBe('草稿');
    expect(new Date(expires_at).getTime() - api.clock.now().getTime()).toBe(PREVIEW_TTL_S * 1000);
  });

  it('has a unique address', async () => {
    await create('unique');
    const refused = (kind: string, key?: string) =>
      api.call(calls.create, { kind, key, body: page('甲') } as never, as()).then(({ body }) => body.form_error?.key);
    expect(await refused('page', 'unique')).toEqual(['這個網址已經有內容，請另選一個。']);
    for (const key of ['Big', 'a b', '../x', 'a--b', 'a/b', '香港', undefined])
      expect(await refused('page', key), key).toHaveLength(1);
    const meta = { title: both('甲'), description: both('') };
    for (const key of ['about', '//evil.test', '/a?b=1', '/a#b', '/a/'])
      expect(
        (await api.call(calls.create, { kind: 'page_meta', key, body: meta }, as())).body.form_error?.key,
        key,
      ).toHaveLength(1);
    expect((await api.call(calls.create, { kind: 'page_meta', key: '/page/unique', body: meta }, as())).status).toBe(
      200,
    );
  });

  it('is unpublished and published again with its history; the site’s own pages cannot be unpublished', async () => {
    const { body: shown } = await publish(await create('seasonal'));
    const { body: gone } = await api.call(calls.withdraw, change(shown), as());
    expect([gone.published_version, await guestReads('seasonal')]).toEqual([null, 404]);
    expect((await detailsOf(gone)).allowed_actions).toEqual(['save', 'publish', 'restore']);
    expect((await publish(gone)).status).toBe(200);
    expect(await guestReads('seasonal')).toBe('第一稿');
    for (const key of ['home', 'professional', 'contact-us', 'terms', 'privacy'])
      expect((await api.call(calls.withdraw, change(await named('page', key)), as())).body.error_code).toBe(
        'forbidden',
      );
    expect((await api.call(calls.withdraw, change(await named('menu', 'footer-2')), as())).body.error_code).toBe(
      'forbidden',
    );
  });

  it('is removed only if it was never published', async () => {
    const made = await create('never-shown');
    expect((await api.call(calls.remove, change(made), as())).status).toBe(200);
    expect((await api.call(calls.details, { content_id: made.content_id }, as())).status).toBe(404);
    expect(await lastAct()).toMatchObject({ action: 'content.remove', label: 'page never-shown 第一稿', after: null });
    const { body: shown } = await publish(await create('once-shown'));
    expect((await api.call(calls.remove, change(shown), as())).body.error_code).toBe('forbidden');
  });
});

describe('a document’s history', () => {
  it('names who wrote what, and an old version comes back as the draft', async () => {
    const made = await create('history');
    const { body: shown } = await publish(made);
    const draft = await saved(shown, page('寫錯了'));
    const restored = await api.ok(calls.restore, { ...change(draft), version: 1 }, as(other));
    expect((await detailsOf(made)).body).toMatchObject({ title: both('第一稿') });
    const { value } = await api.ok(calls.history, { content_id: made.content_id }, as());
    expect(
      value.map(({ version, saved_by, restored_from, is_shown }) => [version, saved_by?.id, restored_from, is_shown]),
    ).toEqual([
      [3, other.id, 1, false],
      [2, admin.id, null, false],
      [1, admin.id, null, true],
    ]);
    expect((await api.call(calls.restore, { ...change(restored), version: 99 }, as())).status).toBe(404);
  });

  it('is read a page at a time', async () => {
    let at: Change = await create('long-history');
    for (let version = 2; version <= 5; version++) at = await saved(at, page(`第 ${version} 稿`));
    const first = await api.ok(calls.history, { content_id: at.content_id, limit: 3 }, as());
    const cursor = first.next_cursor ?? undefined;
    const rest = await api.ok(calls.history, { content_id: at.content_id, limit: 3, cursor }, as());
    expect([first.count, first.value.map((one) => one.version), rest.value.map((one) => one.version)]).toEqual([
      5,
      [5, 4, 3],
      [2, 1],
    ]);
  });

  it('keeps a discarded draft in the history, while guests see no change', async () => {
    const { body: shown } = await publish(await create('dropped'));
    const draft = await saved(shown, page('不要了'));
    const before = pages.current()?.site;
    const discarded = await api.ok(calls.discard, change(draft), as());
    expect(await detailsOf(discarded)).toMatchObject({ has_draft: false, title: both('第一稿') });
    expect([await guestReads('dropped'), pages.current()?.site]).toEqual(['第一稿', before]);
    const versions = await api.ok(calls.history, { content_id: discarded.content_id }, as());
    expect(versions.value.map(({ version, is_shown }) => [version, is_shown])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    // There is no draft to drop any more.
    expect((await api.call(calls.discard, change(discarded), as())).body.error_code).toBe('forbidden');
  });
});

describe('two operators at one document', () => {
  it('do not overwrite each other: the second gets the fresh state', async () => {
    const made = await create('shared');
    const mine = await saved(made, page('我的'));
    const second = await save(made, page('你的'), other);
    expect([second.status, second.body.error_code, second.body.fresh]).toEqual([409, 'stale', mine]);
    expect((await publish(made, other)).status).toBe(409);
    expect((await detailsOf(made)).title).toEqual(both('我的'));
  });

  race('win one at a time, for every kind of change', async () => {
    const made = await create(`raced-${++count}`);
    const answers = await Promise.all([
      save(made, page('甲'), admin),
      save(made, page('乙'), other),
      publish(made, admin),
      publish(made, other),
      api.call(calls.restore, { ...change(made), version: 1 }, as(other)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await detailsOf(made)).revision).toBe(1);
  });

  race('create one document for one key', async () => {
    const twin = { kind: 'page' as const, key: `twins-${++count}`, body: page('甲') };
    const answers = await Promise.all([admin, other].map((who) => api.call(calls.create, twin, as(who))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('create one case by a repeated request', async () => {
    const again = () =>
      api.call(calls.create, { kind: 'case', body: caseBody() }, { ...as(), idempotencyKey: 'a-key-of-one-case' });
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
  });
});

describe('the text of a document', () => {
  it('is refused if it is invalid, each field by its path, and nothing is stored', async () => {
    const made = await create('wrong');
    const { status, body } = await save(
      made,
      page('甲', [
        { type: 'call_to_action', title: both('甲'), text: both(''), action: { label: both('甲'), url: '/' } },
        {
          type: 'call_to_action',
          title: both('x'.repeat(81)),
          text: both(''),
          action: { label: both(''), url: 'javascript:alert(1)' },
        },
        { type: 'questions', title: both(''), items: [{ question: both('問') }] },
        { type: 'marquee' },
      ]),
    );
    expect(status).toBe(422);
    expect(Object.keys(body.form_error ?? {}).sort()).toEqual([
      'blocks.1.action.url',
      'blocks.1.title.en',
      'blocks.1.title.zh-Hant',
      'blocks.2.items.0.answer',
      'blocks.3.type',
    ]);
    expect((await detailsOf(made)).last_version).toBe(1);
  });

  it('runs no script: markup is plain text, and script addresses are refused', async () => {
    const attack = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(1)</script>';
    const made = await create('attack', page('<script>alert(1)</script>', [richText(attack)]));
    await publish(made);
    const shown = await api.ok(contentCalls.pageContent, { slug: 'attack' });
    expect(shown.title).toBe('<script>alert(1)</script>');
    const [block] = shown.blocks;
    const inlines = block?.type === 'rich_text' ? block.text.flatMap((part) => ('line' in part ? part.line : [])) : [];
    expect(inlines.map(({ text }) => text).join('')).toContain('onerror=alert(1)');
    expect(inlines.filter(({ url }) => url)).toEqual([]);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'java\tscript:alert(1)']) {
      const action = { type: 'call_to_action', title: both(''), text: both(''), action: { label: both('按'), url } };
      expect((await save(made, page('甲', [action]))).status, url).toBe(409);
      expect((await save(await detailsOf(made), page('甲', [action]))).body.form_error, url).toBeDefined();
    }
  });

  it('is in the audit log by its versions, not with its words', async () => {
    const made = await create('logged');
    await saved(made, page('機密草稿'));
    const row = await lastAct();
    expect(row).toMatchObject({
      action: 'content.save',
      subjectType: 'content',
      subjectId: String(made.content_id),
      actorId: admin.id,
      before: { published_version: null, last_version: 1 },
      after: { published_version: null, last_version: 2 },
    });
  });
});

describe('a picture', () => {
  it('is published only with a description in both languages', async () => {
    const fileId = await pictured();
    const words = (alt: object) => ({ file_id: fileId, alt, caption: both('') });
    const body = (alt: object) => ({
      ...caseBody({ cover: words(both('完工的廚房')) as never }),
      gallery: [words(alt)],
    });
    const made = await api.ok(calls.create, { kind: 'case', body: body({ 'zh-Hant': '廚房' }) }, as());
    const refused = await publish(made);
    expect([refused.status, refused.body.form_error]).toEqual([422, { 'gallery.0.alt.en': ['請填寫這一欄。'] }]);
    expect((await publish(await saved(made, body(both('廚房'))))).status).toBe(200);
    const shown = await api.ok(contentCalls.caseDetails, { id: made.content_id });
    expect(shown.gallery[0]).toMatchObject({ id: fileId, alt: both('廚房') });
    expect((await detailsOf(made)).pictures).toMatchObject([
      { file_id: fileId, filename: '廚房.jpg', width: 60, height: 40 },
    ]);
  });

  it('of the public site has its file, its size, and alt and title in every language (Spec §3)', async () => {
    const fileId = await pictured();
    const cover = { file_id: fileId, alt: both('完工的廚房'), title: both('廚房') };
    const body = { ...caseBody({ cover: cover as never }), gallery: [{ ...cover, caption: both('') }] };
    const made = await api.ok(calls.create, { kind: 'case', body }, as());
    expect((await publish(made)).status).toBe(200);
    const shown = await api.ok(contentCalls.caseDetails, { id: made.content_id });
    expect(shown.cover).toEqual({
      id: fileId,
      module_name: 'content',
      filename: '廚房.jpg',
      width: 60,
      height: 40,
      mime: 'image/jpeg',
      alt: { 'zh-Hant': '完工的廚房', en: '完工的廚房 in English' },
      title: { 'zh-Hant': '廚房', en: '廚房 in English' },
      src: `/file/content/${fileId}/${encodeURIComponent('廚房.jpg')}`,
      is_drawing: false,
    });
    expect(shown.gallery).toMatchObject([shown.cover]);
    expect((await api.request(shown.cover?.src ?? '')).status).toBe(200);
  });

  it('says in its case and in lists that it is a drawing, while its document does, and which stage it shows', async () => {
    const fileId = await pictured();
    const body = (is_drawing: boolean) => {
      const cover = { file_id: fileId, alt: both('完工的廚房'), is_drawing };
      return { ...caseBody({ cover: cover as never }), gallery: [{ ...cover, caption: both(''), stage: 'before' }] };
    };
    const marks = async (id: number) => {
      const { cover, gallery } = await api.ok(contentCalls.caseDetails, { id });
      const { value } = await api.ok(contentCalls.caseListing, {});
      const listed = value.find((one) => one.id === id);
      const found = await api.ok(contentCalls.searchListing, { q: '太古城三房單位翻新', type: 'case' });
      const hit = found.value.find(({ url }) => url.endsWith(`/${id}`));
      const shown = [cover, listed?.cover, hit?.picture, gallery[0]].map((one) => one?.is_drawing);
      return [...shown, gallery[0]?.stage];
    };
    const made = await api.ok(calls.create, { kind: 'case', body: body(true) }, as());
    await publish(made);
    expect(await marks(made.content_id)).toEqual([true, true, true, true, 'before']);
    const draft = await saved(await detailsOf(made), body(false));
    expect(await marks(made.content_id)).toEqual([true, true, true, true, 'before']);
    await publish(draft);
    expect(await marks(made.content_id)).toEqual([false, false, false, false, 'before']);
  });

  it('is jpeg or png, one at a time, and of the public site', async () => {
    const upload = (picture: File[]) => api.call(calls.uploadPicture, { picture } as never, as());
    expect((await upload([file(pdf(), 'a.pdf')])).body.form_error).toHaveProperty('picture');
    expect((await upload([])).body.form_error).toHaveProperty('picture');
    expect((await upload([file(await jpeg(), 'a.jpg'), file(await jpeg(), 'b.jpg')])).body.form_error).toHaveProperty(
      'picture',
    );
    const stranger = { file_id: 2_000_000_000, alt: both('甲'), caption: both('') };
    const made = await create('strangers');
    const { body } = await save(made, page('甲', [{ type: 'gallery', title: both(''), pictures: [stranger] }]));
    expect(Object.keys(body.form_error ?? {})).toEqual(['blocks.0.pictures.0.file_id']);
  });
});

describe('the list', () => {
  it('finds documents by their words, the newest first, by key', async () => {
    const ids = [];
    for (const name of ['甲樓', '乙樓', '丙樓'])
      ids.push(
        (await api.ok(calls.create, { kind: 'case', body: caseBody({ title: both(`清單 ${name}`) }) }, as()))
          .content_id,
      );
    const list = (more: object) => api.ok(calls.listing, { kind: 'case', q: '清單', limit: 2, ...more }, as());
    const first = await list({});
    const rest = await list({ cursor: first.next_cursor });
    expect([...first.value, ...rest.value].map((one) => one.content_id)).toEqual([...ids].reverse());
    expect([first.count, rest.next_cursor]).toEqual([3, null]);
    expect((await list({ q: '乙樓 in eng' })).value).toHaveLength(1);
    expect((await list({ q: '%' })).value).toHaveLength(0);
    expect(first.value[0]).toMatchObject({ saved_by: { id: admin.id }, has_draft: true, published_version: null });
  });

  it('has the initial content, without an author', async () => {
    const { value } = await api.ok(calls.listing, { kind: 'page', q: 'home' }, as());
    const home = value.find(({ key }) => key === 'home');
    expect(home).toMatchObject({ saved_by: null, has_draft: false, path: '/', published_version: 1 });
  });
});

it('a site content without a schema is saved with any value, but not published while a picture in it has no description', async () => {
  const own = (file_id: unknown) => ({ 'zh-Hant': {}, en: { hero: { file_id } } });
  const notice = { kind: 'site_content' as const, key: 'notice', body: own('a file') };
  await saveDraft(api.deps, null, notice);
  const draft = await saved(await named('site_content', 'notice'), own('not a number'));
  const shown = await saved(draft, own(await pictured()));
  const { status, body } = await publish(shown);
  expect([status, Object.keys(body.form_error ?? {})]).toEqual([422, ['en.hero.alt.zh-Hant', 'en.hero.alt.en']]);
});

it('leaves every other kind editable by the same calls', async () => {
  const setting = await named('setting', 'site');
  const draft = await saved(setting, { ...setting.body, slogans: { 'zh-Hant': ['新口號'], en: ['New slogan'] } });
  expect((await api.ok(siteCalls.systemSetting, {})).slogans).not.toEqual(['新口號']);
  expect((await publish(draft)).status).toBe(200);
  expect((await api.ok(siteCalls.systemSetting, {})).slogans).toEqual(['新口號']);
  expect((await api.call(calls.create, { kind: 'menu', key: 'mine', body: { items: [] } }, as())).body.error_code).toBe(
    'forbidden',
  );
});
