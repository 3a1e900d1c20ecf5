import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPictureCache } from './picture-cache';

const KEY = 'content/2026-11/a';
const HOUR_MS = 3_600_000;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'trimatch-pictures-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const names = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => one.name)
    .sort();
/** Makes a file look as if it was last read that many hours ago. */
const age = (name: string, hours: number) => {
  const then = new Date(Date.now() - hours * HOUR_MS);
  return utimes(join(root, KEY, name), then, then);
};

describe('the cache of pictures', () => {
  it('returns what was written, in every process that shares the folder', async () => {
    await createPictureCache(root, 1000).write(KEY, '320.webp', Buffer.from('picture'));
    const other = createPictureCache(root, 1000);
    expect(await other.read(KEY, '320.webp')).toEqual(Buffer.from('picture'));
    expect(await other.read(KEY, '640.webp')).toBeNull();
  });

  it('stays below its limit, and evicts the least recently read first', async () => {
    const cache = createPictureCache(root, 1000);
    for (const [name, hours] of [
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ] as const) {
      await cache.write(KEY, name, Buffer.alloc(300));
      await age(name, hours);
    }
    // Read again: now it is the newest.
    await cache.read(KEY, 'a');
    await cache.write(KEY, 'd', Buffer.alloc(300));
    expect(await names()).toEqual(['a', 'c', 'd']);
  });

  it('stays below its limit when several processes write at once', async () => {
    const caches = [1, 2, 3].map(() => createPictureCache(root, 5000));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => caches[index % 3]?.write(KEY, String(index), Buffer.alloc(250))),
    );
    await caches[0]?.write(KEY, 'last', Buffer.alloc(250));
    expect((await names()).length * 250).toBeLessThanOrEqual(5000);
  });

  it('removes the partial file of a killed process, once it is old', async () => {
    const cache = createPictureCache(root, 10_000);
    await cache.write(KEY, 'a', Buffer.alloc(10));
    for (const name of ['old.half', 'new.half']) await writeFile(join(root, KEY, name), 'half');
    await age('old.half', 1);
    await cache.write(KEY, 'b', Buffer.alloc(600));
    expect(await names()).toEqual(['a', 'b', 'new.half']);
  });

  it('forgets all variants of a picture, and of no other', async () => {
    const cache = createPictureCache(root, 1000);
    for (const key of [KEY, 'content/2026-11/b']) await cache.write(key, '320.webp', Buffer.alloc(1));
    await cache.forget(KEY);
    await cache.forget('content/2026-11/never');
    expect([await cache.read(KEY, '320.webp'), await names()]).toEqual([null, ['320.webp']]);
  });
});
