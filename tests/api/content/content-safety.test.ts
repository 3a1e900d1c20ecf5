import { startApi, type TestApi } from '@tests/support/api/api';
import { caseBody, publishDocument } from '@tests/support/projects/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { GLOBAL_CSS_MAX_CHARS, PREVIEW_TTL_S } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { siteCalls } from '@/contract/site/calls';
import { previewToken } from '@/server/http/preview';
import { SETTING } from '@/server/initial-content/frame';
import type { DraftOf } from '@/server/modules/content/bodies/bodies';
import { saveDraft } from '@/server/modules/content/edit-content';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** Texts that try to make a browser run code. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<iframe src="javascript:alert(1)"></iframe>',
  '<body onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](//evil.test)',
  '[x](/\\evil.test)',
  '[x](\\\\evil.test)',
  '[x](/..//evil.test)',
  '[x]( javascript:alert(1) "title")',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](https://evil.test/x.png "onerror=alert(1)")',
  '<javascript:alert(1)>',
  '<https://a.test/" onmouseover="alert(1)>',
  '`<script>alert(1)</script>`',
  '```\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '<details open ontoggle=alert(1)>',
  '<math><mtext></mtext><script>alert(1)</script></math>',
  '<style>@import "https://evil.test"</style>',
  '<link rel=stylesheet href=https://evil.test>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.test/">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u0024{alert(1)}',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '\u2028alert(1)\u2029',
  '**<b onclick=alert(1)>x</b>**',
  '- <img src=x onerror=alert(1)>\n- [y](javascript:alert(2))',
  '> <script>alert(1)</script>',
  '| a | b |\n|---|---|\n| <script>alert(1)</script> | x |',
];

const both = (text: string) => ({ 'zh-Hant': text, en: text });

/** A page with the payload in every text of every block. */
const planted = (payload: string): DraftOf<'page'> => {
  const short = both(payload.slice(0, 80));
  const long = both(payload);
  const link = { label: short, url: '/register' };
  return {
    title: short,
    summary: long,
    blocks: [
      { type: 'hero', title: long, text: long, actions: [link], picture: null, example: null },
      { type: 'points', items: [{ title: short, text: long }] },
      { type: 'steps', title: short, lead: long, items: [{ party: null, title: short, text: long }] },
      { type: 'figures', title: short, items: [{ value: short, label: long }] },
      { type: 'testimonials', title: short, items: [{ quote: long, name: short, role: short, party: null }] },
      { type: 'questions', title: short, items: [{ question: long, answer: long }] },
      { type: 'call_to_action', title: short, text: long, action: link },
      { type: 'rich_text', text: long },
    ],
  };
};

/** Every `url` anywhere in a reply. */
const urlsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === 'url' && typeof inner === 'string' ? [inner] : urlsIn(inner),
      );

describe('a script in the content', () => {
  it.each(PAYLOADS)('is plain text, and becomes no unsafe link: %j', async (payload) => {
    await publishDocument(api, 'page', 'planted', planted(payload));
    const plantedCase = caseBody({ story: both(payload), summary: both(payload), scope: [both(payload)] });
    const caseId = await publishDocument(api, 'case', 'planted', plantedCase);
    const page = await api.ok(contentCalls.pageContent, { slug: 'planted' });
    const shown = await api.ok(contentCalls.caseDetails, { id: caseId });
    for (const url of [...urlsIn(page), ...urlsIn(shown)])
      expect(url).toMatch(/^(?:\/(?![/\\])|https?:\/\/[\w.]+|#)[^\s<>\\]*$/);
    // Only text, its types and addresses: no field holds markup that a page would trust.
    const keys = JSON.stringify([page, shown]).match(/"(\w+)":/g) ?? [];
    expect(keys.filter((key) => /html|markup|raw/i.test(key))).toEqual([]);
    expect((await api.call(contentCalls.searchListing, { q: 'alert' })).status).toBe(200);
  });

  it.each(['javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:text/html,x', '', 'ftp://x.test'])(
    'is refused as an address: %j',
    async (url) => {
      const body = { items: [{ key: 'x', title: both('x'), url, is_new_window: false, image: null }] };
      await expect(saveDraft(api.deps, null, { kind: 'menu', key: 'x', body })).rejects.toThrow('form_error');
    },
  );
});

const cssOf = async (css: string): Promise<string> => {
  await publishDocument(api, 'setting', 'site', { ...SETTING, global_css: css });
  return (await api.request('/api/system_setting/global.css')).text;
};

describe('the operator’s style sheet', () => {
  it('keeps plain styles', async () => {
    const css = await cssOf(
      '@media (min-width: 600px) { .hero { background: url("/file/content/1/a.jpg") } } :root { --accent: #0f5c4d } a::after { content: "→" } .x { background: url(data:image/png;base64,AAAA) }',
    );
    for (const part of ['@media', 'url("/file/content/1/a.jpg")', '--accent', '"→"', 'data:image/png'])
      expect(css).toContain(part);
  });

  it.each([
    '@import url("https://evil.test/a.css");',
    '@import "//evil.test";',
    'a { background: url(https://evil.test/x.png) }',
    'a { background: url("//evil.test/x.png") }',
    'a { background: URL( https://evil.test ) }',
    'a { background: u\\72l(https://evil.test) }',
    'a { background: ur/**/l(https://evil.test) }',
    'a { background: url(/\\\\evil.test) }',
    'a { background: url(/\\2f evil.test) }',
    'a { background: image-set("https://evil.test/x.png" 1x) }',
    'a { background: -webkit-image-set(url(https://evil.test) 1x) }',
    'a { --u: url(https://evil.test); background: var(--u) }',
    'a { background: src("https://evil.test") }',
    'a { background: url(data:text/html,evil.test) }',
    'a { background: url(javascript:evil.test) }',
    'a { width: expression(evil.test) }',
    'a { width: exp/**/ression(evil.test) }',
    'a { behavior: url(evil.test) }',
    'a { -moz-binding: url("https://evil.test#x") }',
    '@font-face { font-family: x; src: url(https://evil.test/f.woff2) }',
    '@namespace "https://evil.test";',
    'a::after { content: "</style><script>evil.test" }',
    'a { color: red /* </style><script>evil.test */ }',
    '/* evil.test */ a { color: red }',
    '@media screen/* evil.test */ { a { color: red } }',
  ])('loses what loads from outside: %s', async (css) => {
    const cleaned = await cssOf(`${css}\nb { color: green }`);
    expect(cleaned).not.toMatch(/evil|<\/|@import/i);
    expect(cleaned).toContain('color: green');
  });

  it('is refused if it is invalid or too long', async () => {
    for (const css of ['a {', '@\\69mport "https://evil.test";', 'x'.repeat(GLOBAL_CSS_MAX_CHARS + 1)])
      await expect(cssOf(css)).rejects.toThrow('form_error');
  });

  it('is a file whose address changes with its content, so that it can be cached', async () => {
    await cssOf('b { color: green }');
    const first = (await api.ok(siteCalls.systemSetting, {})).global_css_url;
    const answer = await api.request(first);
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const etag = answer.headers.get('etag') ?? '';
    expect((await api.request(first, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await cssOf('b { color: blue }');
    expect((await api.ok(siteCalls.systemSetting, {})).global_css_url).not.toBe(first);
    expect((await api.request(first)).headers.get('cache-control')).toBe('no-cache');
    await cssOf('');
    expect((await api.ok(siteCalls.systemSetting, {})).global_css_url).toBe('');
  });
});

describe('a preview link', () => {
  const ids = { draft: 0, other: 0 };
  const read = async (more: object, slug = 'draft') => {
    const answer = await api.call(contentCalls.pageContent, { slug, ...more });
    return { status: answer.status, cache: answer.headers.get('cache-control') };
  };
  const linkTo = (id: number) => ({ preview: 1, preview_token: previewToken(api.deps, id) });
  beforeAll(async () => {
    for (const key of ['draft', 'other'] as const)
      ids[key] = (await saveDraft(api.deps, null, { kind: 'page', key, body: planted('稿') })).id;
  });

  it('opens its draft, which no cache may store', async () => {
    expect(await read(linkTo(ids.draft))).toEqual({ status: 200, cache: 'private, no-store' });
  });

  it('opens no other draft: everything else is as guests see it', async () => {
    expect((await read(linkTo(ids.other))).status).toBe(404);
    const footer = async (more: object) =>
      (await api.ok(siteCalls.menuDetails, { key: 'footer-2', ...more })).value.length;
    const before = await footer({});
    const { id } = await saveDraft(api.deps, null, { kind: 'menu', key: 'footer-2', body: { items: [] } });
    expect([await footer(linkTo(ids.draft)), await footer(linkTo(id))]).toEqual([before, 0]);
    expect((await read(linkTo(ids.draft), 'terms')).status).toBe(200);
  });

  it('opens nothing if it is altered, expired, forged or incomplete', async () => {
    const token = previewToken(api.deps, ids.draft);
    const [, expires = '', signature = ''] = token.split('.');
    const [, , othersSignature] = previewToken(api.deps, ids.other).split('.');
    const bad = [
      {},
      { preview: 1 },
      { preview_token: token },
      { preview: 0, preview_token: token },
      { preview: 1, preview_token: `${ids.draft}.${Number(expires) + 1}.${signature}` },
      { preview: 1, preview_token: `${ids.draft}.${expires}.${signature.slice(1)}` },
      { preview: 1, preview_token: `${ids.draft}.${expires}.${othersSignature}` },
      { preview: 1, preview_token: `${ids.other}.${expires}.${signature}` },
      { preview: 1, preview_token: '1.x' },
      { preview: 1, preview_token: `${expires}.${signature}` },
      { preview: 1, preview_token: '' },
    ];
    for (const query of bad) expect((await read(query)).status).toBe(404);
    api.clock.advance(PREVIEW_TTL_S * 1000);
    expect((await read({ preview: 1, preview_token: token })).status).toBe(404);
  });
});
