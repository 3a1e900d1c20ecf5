import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { bucketVariables } from '@tests/support/files/bucket';
import pLimit from 'p-limit';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parseEnv } from '@/config/env';
import { BUCKET_PART_BYTES, BUCKET_PARTS_AT_ONCE, STORED_KEYS_PER_BATCH } from '@/config/limits';
import { digestOf } from '@/server/files/digest';
import { openFiles } from '@/server/files/open-files';
import type { FileStore } from '@/server/files/store';
import { storeBytes } from '@/server/files/store-bytes';

const LONG_MS = 120_000;
/** Collecting takes some milliseconds. */
const MEMORY_LOOK_MS = 100;

async function newFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-store-'));
  whenFileEnds(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function newStore(kind: 'folder' | 'bucket', more: Record<string, string> = {}) {
  const dir = await newFolder();
  const variables = kind === 'bucket' ? { ...(await bucketVariables()), ...more } : {};
  return { dir, files: (await openFiles(parseEnv({ NODE_ENV: 'test', DATA_DIR: dir, ...variables }))).files };
}

async function put(files: FileStore, key: string, bytes: Buffer): Promise<void> {
  const tempPath = join(await files.tempFolder(), randomUUID());
  await writeFile(tempPath, bytes);
  await files.store(tempPath, key);
}

async function read(files: FileStore, key: string, range?: { start: number; end: number }) {
  const found = await files.open(key, range);
  if (!found) return null;
  const bytes = await buffer(found.bytes);
  expect(found.size).toBe(bytes.length);
  return bytes;
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const listed of files.list()) keys.push(...listed.map(({ key }) => key));
  return keys.sort();
}

describe.each(['folder', 'bucket'] as const)('a %s', { timeout: LONG_MS }, (kind) => {
  let dir: string;
  let files: FileStore;
  beforeAll(async () => {
    ({ dir, files } = await newStore(kind));
  });

  it('is empty at first, and knows nothing of a key', async () => {
    expect(await keysOf(files)).toEqual([]);
    const key = 'project/2026-11/nothing';
    expect([await files.open(key), await files.open(key, { start: 0, end: 1 }), await files.size(key)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await files.copy(key, 'project/2026-11/copy')).toBe(false);
    await files.remove([key]);
    await files.remove([]);
  });

  it('gives back what was stored, whole and in parts, and takes the temporary file', async () => {
    const bytes = randomBytes(100_000);
    await put(files, 'project/2026-11/one', bytes);
    expect(await read(files, 'project/2026-11/one')).toEqual(bytes);
    expect(await files.size('project/2026-11/one')).toBe(bytes.length);
    expect(await read(files, 'project/2026-11/one', { start: 0, end: 1 })).toEqual(bytes.subarray(0, 2));
    expect(await read(files, 'project/2026-11/one', { start: 500, end: 70_000 })).toEqual(bytes.subarray(500, 70_001));
    expect(await read(files, 'project/2026-11/one', { start: 99_990, end: 200_000 })).toEqual(bytes.subarray(99_990));
    expect(await readdir(await files.tempFolder())).toEqual([]);
  });

  it('stores a file without bytes', async () => {
    await put(files, 'project/2026-11/empty', Buffer.alloc(0));
    expect([await files.size('project/2026-11/empty'), await read(files, 'project/2026-11/empty')]).toEqual([
      0,
      Buffer.alloc(0),
    ]);
  });

  it('copies bytes, which then have a life of their own', async () => {
    const bytes = randomBytes(1000);
    await put(files, 'content/2026-11/original', bytes);
    expect(await files.copy('content/2026-11/original', 'project/2026-11/copied')).toBe(true);
    await files.remove(['content/2026-11/original']);
    expect(await read(files, 'project/2026-11/copied')).toEqual(bytes);
    expect(await files.open('content/2026-11/original')).toBeNull();
  });

  it('lists every key with its age, over several batches, and removes them together', async () => {
    const before = Date.now();
    const { files: own } = await newStore(kind);
    const keys = Array.from({ length: STORED_KEYS_PER_BATCH + 5 }, (_, index) => `list/2026-${index % 12}/${index}`);
    await put(own, keys[0] ?? '', Buffer.from('x'));
    const inTurn = pLimit(20);
    await Promise.all(keys.slice(1).map((key) => inTurn(() => own.copy(keys[0] ?? '', key))));
    expect(await keysOf(own)).toEqual([...keys].sort());
    let batches = 0;
    for await (const listed of own.list()) {
      batches++;
      expect(listed.length).toBeLessThanOrEqual(STORED_KEYS_PER_BATCH);
      // The protocol's times are whole seconds.
      expect((await listed[0]?.modifiedAt())?.getTime()).toBeGreaterThan(before - 2000);
    }
    expect(batches).toBe(2);
    await own.remove(keys.slice(3));
    expect(await keysOf(own)).toEqual(keys.slice(0, 3).sort());
  });

  it('stores and reads a large file without holding it in memory', async () => {
    const size = 160 * 1024 * 1024;
    const tempPath = join(await files.tempFolder(), randomUUID());
    const start = randomBytes(1024);
    await writeFile(tempPath, start);
    await truncate(tempPath, size);
    const { sha256 } = await digestOf(zerosAfter(start, size));
    const watched = watchMemory();
    await files.store(tempPath, 'dossier/2026-11/large');
    const found = await files.open('dossier/2026-11/large');
    expect(found?.size).toBe(size);
    expect(await digestOf(found?.bytes ?? Readable.from([]))).toEqual({ bytes: size, sha256 });
    expect(watched.stop()).toBeLessThan(4 * BUCKET_PARTS_AT_ONCE * BUCKET_PART_BYTES);
    await files.remove(['dossier/2026-11/large']);
  });

  it('shows nothing of a file whose bytes did not all come', async () => {
    const broken = async function* () {
      yield randomBytes(1000);
      throw new Error('the connection broke');
    };
    await expect(storeBytes(files, 'project/2026-11/half', broken())).rejects.toThrow('the connection broke');
    expect(await files.size('project/2026-11/half')).toBeNull();
    expect(await readdir(join(dir, 'files', 'temp'), { recursive: true })).toHaveLength(1);
  });
});

async function* zerosAfter(start: Buffer, size: number): AsyncGenerator<Buffer> {
  yield start;
  const zeros = Buffer.alloc(1024 * 1024);
  for (let left = size - start.length; left > 0; left -= zeros.length)
    yield zeros.subarray(0, Math.min(left, zeros.length));
}

/** How much memory of buffers was in use at most, beyond what was when it began; not what waits to be collected. */
function watchMemory() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = used();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, used());
  }, MEMORY_LOOK_MS);
  onTestFinished(() => clearInterval(timer));
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}

describe('a folder', () => {
  it('shows nothing of a large file until all of it is there', async () => {
    const { files } = await newStore('folder');
    const tempPath = join(await files.tempFolder(), randomUUID());
    const size = 5 * BUCKET_PART_BYTES;
    await writeFile(tempPath, randomBytes(size));
    const seen = new Set<number | null>();
    const stored = files.store(tempPath, 'project/2026-11/slow').then(() => 'stored');
    while ((await Promise.race([stored, files.size('project/2026-11/slow')])) !== 'stored')
      seen.add(await files.size('project/2026-11/slow'));
    expect([...seen].filter((bytes) => bytes !== null && bytes !== size)).toEqual([]);
    expect(await files.size('project/2026-11/slow')).toBe(size);
  });
});

describe('a bucket', () => {
  it('shares its name with others by a prefix', async () => {
    const one = await newStore('bucket', { FILES_S3_PREFIX: 'a' });
    const other = await newStore('bucket', { FILES_S3_PREFIX: 'a/b/' });
    await put(other.files, 'project/x', Buffer.from('other'));
    const third = await newStore('bucket', { FILES_S3_PREFIX: 'ab' });
    expect([await keysOf(third.files), await keysOf(other.files)]).toEqual([[], ['project/x']]);
    expect(await one.files.open('project/x')).toBeNull();
  });

  it('gives links that browsers can follow for a short time, with the headers of the file', async () => {
    const { files } = await newStore('bucket', { FILES_S3_LINKS: 'on' });
    await put(files, 'project/2026-11/plan', Buffer.from('%PDF'));
    const headers = {
      contentType: 'application/pdf',
      contentDisposition: "inline; filename*=UTF-8''%E5%B9%B3%E9%9D%A2.pdf",
      cacheControl: 'private, no-store',
    };
    const link = (await files.link('project/2026-11/plan', headers)) ?? '';
    const answer = await fetch(link);
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF']);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(headers.contentDisposition);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await fetch(link, { headers: { range: 'bytes=1-2' } })).status).toBe(206);
    const altered = new URL(link);
    altered.searchParams.set('response-content-type', 'text/html');
    expect((await fetch(altered)).status).toBe(403);
    expect(Number(new URL(link).searchParams.get('X-Amz-Expires'))).toBe(60);
    const { files: plain } = await newStore('bucket');
    expect(await plain.link('project/2026-11/plan', headers)).toBeNull();
  });

  it.each([
    ['has another name', { FILES_S3_BUCKET: 'not-there' }, 'NoSuchBucket'],
    ['does not accept the key', { FILES_S3_SECRET_ACCESS_KEY: 'hunter2-hunter2' }, 'SignatureDoesNotMatch'],
    ['knows no such account', { FILES_S3_ACCESS_KEY_ID: 'SOMEBODY' }, 'InvalidAccessKeyId'],
    ['is not reached', { FILES_S3_ENDPOINT: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ])('that %s is refused with a sentence, which shows no secret', async (_what, variables, why) => {
    const error = await newStore('bucket', variables).catch((thrown: Error) => thrown);
    expect(String(error)).toMatch(/^Error: The bucket [a-z-]+ of FILES_S3_BUCKET cannot be used at http/);
    expect(String(error)).toContain(why);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hunter2');
  });
});
