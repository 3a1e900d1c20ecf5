import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { file, jpeg } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { FILE_URL_TTL_S } from '@/config/limits';
import { adminContentCalls as calls } from '@/contract/admin/content/calls';
import { contentCalls } from '@/contract/content/calls';
import { files } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
let admin: Person;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = () => ({ token: admin.token });
const both = (text: string) => ({ 'zh-Hant': text, en: text });
const upload = async () => api.ok(calls.uploadPicture, { picture: [file(await jpeg(), '廚房.jpg')] } as never, as());
const pageWith = (ids: number[]) => ({
  title: both('頁面'),
  summary: both(''),
  blocks: [
    {
      type: 'gallery',
      title: both(''),
      pictures: ids.map((file_id) => ({ file_id, alt: both('圖'), caption: both('') })),
    },
  ],
});

type State = { content_id: number; revision: number };
const at = ({ content_id, revision }: State) => ({ content_id, revision });
async function makePage(...ids: number[]) {
  const key = `pictures-${++count}`;
  return api.ok(calls.create, { kind: 'page' as const, key, body: pageWith(ids) } as never, as());
}
const publish = (state: State) => api.ok(calls.publish, at(state), as());
const withdraw = (state: State) => api.ok(calls.withdraw, at(state), as());
const hide = () => TASKS.hide_unpublished_pictures(api.deps, {});

const seen = async (src: string) => {
  const { status, headers } = await api.request(src);
  return status === 200 ? headers.get('cache-control') : status;
};
const PRIVATE = 'private, no-store';
const PUBLIC = 'public, max-age=31536000, immutable';

/** The picture's address on the page as a guest sees it. */
async function srcOn(slug: string, query: object = {}): Promise<string> {
  const { blocks } = await api.ok(contentCalls.pageContent, { slug, ...query });
  const [gallery] = blocks.flatMap((block) => (block.type === 'gallery' ? [block] : []));
  return gallery?.pictures[0]?.src ?? '';
}

it('an uploaded picture opens by a signed address only, in the editor and the preview, until it is published', async () => {
  const { path, src, file_id } = await upload();
  expect([await seen(path), await seen(src), await seen(`${src}&w=320`)]).toEqual([404, PRIVATE, PRIVATE]);
  const made = await makePage(file_id);
  const { pictures } = await api.ok(calls.details, { content_id: made.content_id }, as());
  const { links } = await api.ok(calls.previewLink, { content_id: made.content_id }, as());
  const token = new URL(links[0]?.url ?? '', api.deps.appUrl).searchParams.get('preview_token');
  const previewed = await srcOn(made.key, { preview: 1, preview_token: token });
  for (const signed of [pictures[0]?.src ?? '', previewed]) {
    expect(new URL(signed, api.deps.appUrl).pathname).toBe(path);
    expect(await seen(signed)).toBe(PRIVATE);
  }
  await publish(made);
  expect([await srcOn(made.key), await seen(path)]).toEqual([path, PUBLIC]);
});

it('the signed address of an unpublished picture opens no other picture, and is good for ten minutes', async () => {
  const [one, other] = [await upload(), await upload()];
  expect(await seen(`${other.path}?${one.src.split('?')[1]}`)).toBe(404);
  const now = api.clock.now();
  api.clock.advance(FILE_URL_TTL_S * 1000);
  expect(await seen(one.src)).toBe(404);
  api.clock.moveTo(now);
});

it('a picture that metadata names by its address is public with their publication', async () => {
  const { path } = await upload();
  const body = { title: both('圖'), description: both(''), image: path };
  const made = await api.ok(calls.create, { kind: 'page_meta' as const, key: '/page/pictured', body } as never, as());
  const { pictures } = await api.ok(calls.details, { content_id: made.content_id }, as());
  expect([pictures.map((picture) => picture.path), await seen(path)]).toEqual([[path], 404]);
  await publish(made);
  expect(await seen(path)).toBe(PUBLIC);
});

it('a picture is private again when the last document that names it is withdrawn or shows another', async () => {
  const { path, file_id } = await upload();
  const [first, second] = [await makePage(file_id), await makePage(file_id)];
  const [shown, alsoShown] = [await publish(first), await publish(second)];
  await withdraw(shown);
  await api.runJobs();
  expect(await seen(path)).toBe(PUBLIC);
  const changed = await api.ok(calls.save, { ...at(alsoShown), body: pageWith([(await upload()).file_id]) }, as());
  await publish(changed);
  await api.runJobs();
  expect(await seen(path)).toBe(404);
  // Its document can still be edited, and published again.
  const { pictures, ...state } = await api.ok(calls.details, { content_id: first.content_id }, as());
  expect(await seen(pictures[0]?.src ?? '')).toBe(PRIVATE);
  await publish(state);
  expect(await seen(path)).toBe(PUBLIC);
});

it('a picture from before this rule that is not published becomes private in the night', async () => {
  const { path, file_id } = await upload();
  await api.deps.db.update(files).set({ moduleName: 'content' }).where(eq(files.id, file_id));
  expect(await seen(path)).toBe(PUBLIC);
  await hide();
  expect(await seen(path)).toBe(404);
});

it.each(['publishes', 'hides'] as const)(
  'a picture is public after its publication: who %s it is first',
  async (first) => {
    const { path, file_id } = await upload();
    const made = await makePage(file_id);
    await api.deps.db.update(files).set({ moduleName: 'content' }).where(eq(files.id, file_id));
    const acts = { publishes: () => publish(made).then(() => {}), hides: hide };
    const second = first === 'publishes' ? 'hides' : 'publishes';
    await atOnce(api, sql`select id from files where id = ${file_id} for update`, [acts[first], acts[second]]);
    expect(await seen(path)).toBe(PUBLIC);
  },
);
