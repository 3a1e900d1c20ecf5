import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startApi, type TestApi } from '@tests/support/api/api';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { newProject } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURES_WAITING_MAX } from '@/config/limits';
import { projectCalls } from '@/contract/project/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { files, subscriptions, users } from '@/server/db/schema';
import { createPictureCache } from '@/server/files/picture-cache';
import { createPictures } from '@/server/files/pictures';
import { ogPictureUrl } from '@/server/modules/file/og-picture';

const FOR_EVER = 'public, max-age=31536000, immutable';
const PICTURE = { moduleName: 'content', filename: 'cover.jpg', mime: 'image/jpeg', width: 1600, height: 1067 };
const BROWSER = 'image/avif,image/webp,*/*';

let api: TestApi;
let client: Person;
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
});

async function fetchFile(src: string, accept = BROWSER) {
  const response = await api.app.fetch(new Request(new URL(src, api.deps.appUrl), { headers: { accept } }));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function seen(src: string, accept?: string) {
  const { status, headers, bytes } = await fetchFile(src, accept);
  const { width, format } = status === 200 ? await sharp(bytes).metadata() : {};
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), width, format };
}

const withQuery = (src: string, query: string) => `${src}${src.includes('?') ? '&' : '?'}${query}`;

/** A picture of the public site, stored as the initial content or the back office stores it. */
async function contentPicture() {
  const storageKey = `content/test/${randomUUID()}`;
  const tempPath = join(await api.deps.files.tempFolder(), randomUUID());
  const bytes = await jpeg(PICTURE.width, PICTURE.height);
  await writeFile(tempPath, bytes);
  await api.deps.files.store(tempPath, storageKey);
  const row = { ...PICTURE, size: bytes.length, storageKey, createdAt: api.clock.now() };
  const [stored] = await api.deps.db.insert(files).values(row).returning();
  return { src: `/file/content/${stored?.id}/${row.filename}`, row };
}

async function privateFiles() {
  const input = { ...newProject, files: [file(await jpeg(1000, 700), '客廳.jpg'), file(pdf(), 'plan.pdf')] };
  const { project_id } = await api.ok(projectCalls.createProject, input, { token: client.token });
  const { files } = await api.ok(projectCalls.projectDetails, { project_id }, { token: client.token });
  return files.map(({ src }) => src) as [picture: string, document: string];
}

describe('a picture of the public site', () => {
  it('is public and immutable, in the width and the format that the browser requests', async () => {
    const { src } = await contentPicture();
    expect(await seen(src)).toEqual({ status: 200, type: 'image/jpeg', cache: FOR_EVER, width: 1600, format: 'jpeg' });
    expect(await seen(`${src}?w=300`)).toEqual({
      status: 200,
      type: 'image/avif',
      cache: FOR_EVER,
      width: 320,
      format: 'heif',
    });
    expect(await seen(`${src}?w=300`, 'image/webp')).toMatchObject({ type: 'image/webp', width: 320 });
    expect(await seen(`${src}?w=300`, '*/*')).toMatchObject({ type: 'image/jpeg', width: 320 });
    expect((await fetchFile(`${src}?w=300`)).headers.get('vary')).toContain('Accept');
  });

  it('has a placeholder of a twentieth of its size, in less than a kilobyte', async () => {
    const { src } = await contentPicture();
    expect(await seen(`${src}?blur=1`)).toMatchObject({ type: 'image/webp', width: 80 });
    expect((await fetchFile(`${src}?blur=1`)).bytes.length).toBeLessThan(1024);
  });

  it('is drawn once for simultaneous requests, and cached', async () => {
    const { row } = await contentPicture();
    let reads = 0;
    const counting = {
      ...api.deps.files,
      open: (key: string) => {
        reads++;
        return api.deps.files.open(key);
      },
    };
    const dir = `${api.deps.env.DATA_DIR}/once`;
    const pictures = () => createPictures(counting, createPictureCache(dir, 1_000_000));
    const variant = { width: 160, quality: 75, isBlurred: false, format: 'webp' } as const;
    const one = pictures();
    const all = await Promise.all(Array.from({ length: 20 }, () => one.variant(row.storageKey, variant)));
    expect(new Set(all.map((bytes) => bytes?.toString('base64'))).size).toBe(1);
    expect(reads).toBe(1);
    expect(await pictures().variant(row.storageKey, variant)).toEqual(all[0]);
    expect(reads).toBe(1);
    await rm(dir, { recursive: true });
  });

  it('is not found if its bytes are missing, nor under another module', async () => {
    const { src } = await contentPicture();
    expect((await seen(src.replace('/content/', '/portrait/'))).status).toBe(404);
    expect((await seen(src.replace('/content/', '/project/'))).status).toBe(404);
    const [gone] = await api.deps.db
      .insert(files)
      .values({
        moduleName: 'content',
        filename: 'a.jpg',
        mime: 'image/jpeg',
        size: 1,
        width: 9,
        height: 9,
        storageKey: 'content/gone',
        createdAt: api.clock.now(),
      })
      .returning();
    for (const query of ['', '?w=320'])
      expect((await seen(`/file/content/${gone?.id}/a.jpg${query}`)).status).toBe(404);
  });
});

describe('a private picture', () => {
  it('is served smaller under the same signature, and not without it', async () => {
    const [src] = await privateFiles();
    const small = await seen(withQuery(src, 'w=160'));
    expect(small).toEqual({
      status: 200,
      type: 'image/webp',
      cache: 'private, no-store',
      width: 160,
      format: 'webp',
    });
    expect((await seen(`${src.replace(/s=[^&]*/, 's=x')}&w=160`)).status).toBe(404);
  });

  it('is enlarged to 150 % at most, and a document stays unchanged', async () => {
    const [picture, document] = await privateFiles();
    expect(await seen(withQuery(picture, 'w=2240'))).toMatchObject({ width: 1500 });
    const { bytes, headers } = await fetchFile(withQuery(document, 'w=320&blur=1'));
    expect([headers.get('content-type'), bytes.equals(pdf())]).toEqual(['application/pdf', true]);
  });
});

describe('a professional’s picture', () => {
  it('is public as long as the professional’s page is', async () => {
    const consultant = await person(api, 'consultant');
    const token = { token: consultant.token };
    const picture = file(await jpeg(300, 300), 'me.jpg');
    const { profile_picture } = await api.ok(userAuthCalls.profileUpdate, { profile_picture: [picture] }, token);
    await api.ok(tradeCalls.addPicture, { caption: '浴室', picture: [picture] }, token);
    const { portfolio } = await api.ok(tradeCalls.read, {}, token);
    const srcs = [profile_picture?.id, portfolio[0]?.file.id].map((id) => `/file/portrait/${id}/me.jpg`);
    for (const src of srcs)
      expect(await seen(`${src}?w=160`)).toMatchObject({ status: 200, cache: FOR_EVER, width: 160 });

    const setStatus = (status: 'active' | 'expired') =>
      api.deps.db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, consultant.id));
    await setStatus('expired');
    for (const src of srcs) expect((await seen(src)).status).toBe(404);
    await setStatus('active');
    await api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, consultant.id));
    for (const src of srcs) expect((await seen(src)).status).toBe(404);
  });

  it('is not public if it is a client’s', async () => {
    const picture = file(await jpeg(), 'me.jpg');
    const reply = await api.ok(userAuthCalls.profileUpdate, { profile_picture: [picture] }, { token: client.token });
    expect((await seen(`/file/portrait/${reply.profile_picture?.id}/me.jpg`)).status).toBe(404);
  });
});

describe('a profile picture that is replaced', () => {
  const update = async (who: Person, idempotencyKey?: string) =>
    api.ok(
      userAuthCalls.profileUpdate,
      { profile_picture: [file(await jpeg(200, 200), 'me.jpg')] },
      { token: who.token, idempotencyKey },
    );

  it('is removed from the disk with all of its variants', async () => {
    const who = await person(api, 'client');
    const before = { stored: (await api.storedFiles()).length, made: (await api.cachedPictures()).length };
    const first = await update(who);
    const src = first.profile_picture?.src ?? '';
    expect((await seen(withQuery(src, 'w=80'))).status).toBe(200);
    expect((await api.cachedPictures()).length).toBe(before.made + 1);
    const second = await update(who, 'a-key');
    expect((await seen(src)).status).toBe(404);
    expect((await seen(second.profile_picture?.src ?? '')).status).toBe(200);
    expect((await api.storedFiles()).length).toBe(before.stored + 1);
    expect((await api.cachedPictures()).length).toBe(before.made);
  });

  it('stays if the change fails', async () => {
    const who = await person(api, 'client');
    const first = await update(who);
    const stored = (await api.storedFiles()).length;
    const { status } = await api.call(
      userAuthCalls.profileUpdate,
      { profile_picture: [file(await jpeg(), 'a.jpg'), file(pdf(), 'b.pdf')] },
      { token: who.token },
    );
    expect(status).toBe(422);
    expect((await seen(first.profile_picture?.src ?? '')).status).toBe(200);
    expect((await api.storedFiles()).length).toBe(stored);
  });

  it('leaves one picture if several are sent at once', async () => {
    const who = await person(api, 'client');
    const before = (await api.storedFiles()).length;
    await Promise.all([update(who), update(who), update(who)]);
    expect((await api.storedFiles()).length).toBe(before + 1);
    expect(await api.deps.db.$count(files, eq(files.ownerId, who.id))).toBe(1);
  });
});

describe('the preview picture of a shared page', () => {
  const words = { title: '太古城單位翻新：廚房、浴室及全屋水電', locale: 'zh-Hant' };

  it('has the page’s title on it, 1200 by 630, immutable', async () => {
    const src = ogPictureUrl(api.deps, words);
    expect(await seen(src)).toEqual({ status: 200, type: 'image/jpeg', cache: FOR_EVER, width: 1200, format: 'jpeg' });
    const [first, again] = [await fetchFile(src), await fetchFile(src)];
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const other = await fetchFile(ogPictureUrl(api.deps, { ...words, title: '沙田村屋外牆維修' }));
    expect(other.bytes.equals(first.bytes)).toBe(false);
  });

  it('is drawn for signed titles only', async () => {
    const src = ogPictureUrl(api.deps, words);
    expect((await seen(src.replace(/title=[^&]*/, 'title=buy+now'))).status).toBe(404);
    expect((await seen(src.replace('/zh-Hant.jpg', '/en.jpg'))).status).toBe(404);
    expect((await seen(src.replace(/og\/[^/]*/, 'og/x'))).status).toBe(404);
  });

  it.each(['<b>&"A\u0000</b>', ' '])('is drawn with a title of %j too', async (title) => {
    const src = ogPictureUrl(api.deps, { title, locale: 'en' });
    expect((await seen(src)).status).toBe(200);
  });
});

it('refuses variants beyond the queue limit, and draws those that wait', async () => {
  const pictures = createPictures(api.deps.files, createPictureCache(`${api.deps.env.DATA_DIR}/many`, 1_000_000));
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      pictures
        .drawn('flood', String(index), () => gate.then(() => Buffer.from(String(index))))
        .then(
          () => 'made',
          (error: { code?: string }) => {
            open();
            return error.code;
          },
        ),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['made', 'unavailable']));
  expect(outcomes.filter((outcome) => outcome === 'made').length).toBeGreaterThan(PICTURES_WAITING_MAX);
});

it('caches nothing of a picture that is removed while it is drawn', async () => {
  const [src] = await privateFiles();
  const id = Number(new URL(src, api.deps.appUrl).pathname.split('/')[3]);
  const [row] = await api.deps.db.select().from(files).where(eq(files.id, id));
  const key = row?.storageKey ?? '';
  const made = (await api.cachedPictures()).length;
  const store = {
    ...api.deps.files,
    async open(wanted: string) {
      const found = await api.deps.files.open(wanted);
      if (!found) return null;
      const bytes = await buffer(found.bytes);
      await api.deps.files.remove([wanted]);
      return { size: bytes.length, bytes: Readable.from([bytes]) };
    },
  };
  const pictures = createPictures(store, createPictureCache(`${api.deps.env.DATA_DIR}/pictures`, 1_000_000));
  await pictures.variant(key, { width: 80, quality: 75, isBlurred: false, format: 'webp' });
  expect((await api.cachedPictures()).length).toBe(made);
});
