import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { file, jpeg } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { UNNAMED_PICTURE_KEPT_MS } from '@/config/limits';
import { adminContentCalls as calls } from '@/contract/admin/content/calls';
import { contentVersions, files } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
let admin: Person;
let count = 0;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  // The previous login has expired, because pictures must get older than a login lasts.
  admin = await person(api, 'admin');
});

const as = () => ({ token: admin.token });
const both = (text: string) => ({ 'zh-Hant': text, en: text });
const picture = async () =>
  (await api.ok(calls.uploadPicture, { picture: [file(await jpeg(), '廚房.jpg')] } as never, as())).file_id;
const page = (ids: number[], text = '內容') => ({
  title: both('頁面'),
  summary: both(''),
  blocks: [
    { type: 'rich_text', text: both(text) },
    {
      type: 'gallery',
      title: both('圖片'),
      pictures: ids.map((file_id) => ({ file_id, alt: both('圖'), caption: both('圖') })),
    },
  ].filter((block) => !('pictures' in block) || ids.length > 0),
});
const create = (ids: number[], text?: string) =>
  api.ok(calls.create, { kind: 'page' as const, key: `page-${++count}`, body: page(ids, text) } as never, as());
const later = () => api.clock.advance(UNNAMED_PICTURE_KEPT_MS + 1000);
const drop = () => TASKS.drop_unnamed_pictures(api.deps, {});

/** Whether its row and its bytes exist; fails if only one of them does. */
async function isStored(id: number, storageKey: string): Promise<boolean> {
  const hasRow = (await api.deps.db.$count(files, eq(files.id, id))) === 1;
  expect((await api.deps.files.size(storageKey)) !== null).toBe(hasRow);
  return hasRow;
}
const keyOf = async (id: number) =>
  (await api.deps.db.select().from(files).where(eq(files.id, id)))[0]?.storageKey ?? '';

it('a picture that no document uses is removed after a day, with its bytes; others stay', async () => {
  const [unnamed, drafted, addressed, old] = [await picture(), await picture(), await picture(), await picture()];
  const keys = await Promise.all([unnamed, drafted, addressed, old].map(keyOf));
  await create([drafted]);
  await create([], `![圖](/file/content/${addressed}/a.jpg)`);
  // Used only in the history: published, and then replaced.
  const made = await create([old]);
  const shown = await api.ok(calls.publish, { content_id: made.content_id, revision: made.revision }, as());
  const at = { content_id: made.content_id, revision: shown.revision };
  const saved = await api.ok(calls.save, { ...at, body: page([]) } as never, as());
  await api.ok(calls.publish, { content_id: made.content_id, revision: saved.revision }, as());

  const whichStay = () =>
    Promise.all([unnamed, drafted, addressed, old].map((id, index) => isStored(id, keys[index] as string)));
  await drop();
  expect(await whichStay()).toEqual([true, true, true, true]);
  later();
  await drop();
  expect(await whichStay()).toEqual([false, true, true, true]);
  await drop();
});

it('a document of an unknown shape uses no picture by an invalid id, and does not stop the removal', async () => {
  const [unnamed, named] = [await picture(), await picture()];
  const keys = await Promise.all([unnamed, named].map(keyOf));
  for (const file_id of ['eight', -1, 1.5, 1e12, null, [named]]) {
    const { content_id } = await create([]);
    const body = { anything: [{ file_id }] };
    await api.deps.db.update(contentVersions).set({ body }).where(eq(contentVersions.contentId, content_id));
  }
  later();
  await drop();
  expect(await isStored(unnamed, keys[0] as string)).toBe(false);
  expect(await isStored(named, keys[1] as string)).toBe(true);
});

it('a file of another module stays, even if no document uses it', async () => {
  const [row] = await api.deps.db
    .insert(files)
    .values({
      moduleName: 'profile',
      filename: 'me.jpg',
      mime: 'image/jpeg',
      size: 1,
      storageKey: 'profile/me',
      createdAt: api.clock.now(),
    })
    .returning();
  later();
  await drop();
  expect(await api.deps.db.$count(files, eq(files.id, row?.id ?? 0))).toBe(1);
});

it.each(['saves', 'drops'] as const)('a picture stays or is refused: the one who %s it is first', async (first) => {
  const id = await picture();
  const key = await keyOf(id);
  later();
  admin = await person(api, 'admin');
  const acts = {
    saves: async () => {
      const body = page([id]);
      const slug = `race-${first}`;
      return (await api.call(calls.create, { kind: 'page' as const, key: slug, body } as never, as())).status;
    },
    drops: () => drop().then(() => 0),
  };
  const second = first === 'saves' ? 'drops' : 'saves';
  const statuses = await atOnce(api, sql`select id from files where id = ${id} for update`, [
    acts[first],
    acts[second],
  ]);
  expect(statuses).toEqual(first === 'saves' ? [200, 0] : [0, 422]);
  expect(await isStored(id, key)).toBe(first === 'saves');
});
