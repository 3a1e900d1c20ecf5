import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { SUMS_PATH } from '@/domain/dossier';
import { type ArchiveEntry, writeArchive } from './archive';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimatch-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const entry = (path: string, bytes: Buffer): ArchiveEntry => ({
  path,
  modifiedAt: new Date('2026-11-20T04:00:00Z'),
  open: async () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]),
});

/** What an independent reader finds, in order. */
async function read(path: string): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  const zip = await openPromise(path);
  for await (const one of zip.eachEntry())
    found.push([one.fileName, await buffer(await zip.openReadStreamPromise(one))]);
  return found;
}

describe('an archive', () => {
  it('has its entries in order, and last a list of their sums, whose own sum is told', async () => {
    const path = join(folder, 'a.zip');
    const given: [string, Buffer][] = [
      ['項目紀錄.pdf', Buffer.from('%PDF-1.7 紀錄')],
      ['files/1 現場.jpg', Buffer.alloc(200_000, 7)],
      ['files/2 空.txt', Buffer.alloc(0)],
    ];
    const written: number[] = [];
    const entries = given.map(([name, bytes]) => entry(name, bytes));
    const archive = await writeArchive(path, entries, (count) => written.push(count));
    const found = await read(path);
    expect(found.slice(0, -1)).toEqual(given);
    const [name, list] = found.at(-1) ?? ['', Buffer.alloc(0)];
    expect(name).toBe(SUMS_PATH);
    expect(list.toString()).toBe(given.map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`).join(''));
    expect(archive).toEqual({ listSha256: sha256(list), size: (await stat(path)).size });
    expect(written).toEqual([1, 2, 3]);
  });

  it('opens one entry at a time', async () => {
    let open = 0;
    let most = 0;
    const entries = Array.from({ length: 5 }, (_, index) => ({
      ...entry(`${index}`, Buffer.alloc(100_000, index)),
      open: async () => {
        most = Math.max(most, ++open);
        return Readable.from([Buffer.alloc(100_000, index)]).once('end', () => open--);
      },
    }));
    await writeArchive(join(folder, 'b.zip'), entries);
    expect(most).toBe(1);
  });

  it('fails with the error of an entry that cannot be opened, or read to its end', async () => {
    const good = entry('good', Buffer.from('good'));
    const absent = { ...entry('absent', Buffer.alloc(0)), open: () => Promise.reject(new Error('absent')) };
    await expect(writeArchive(join(folder, 'c.zip'), [good, absent])).rejects.toThrow('absent');
    const broken = {
      ...entry('broken', Buffer.alloc(0)),
      open: async () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('half');
            throw new Error('broken');
          })(),
        ),
    };
    await expect(writeArchive(join(folder, 'd.zip'), [broken, good])).rejects.toThrow('broken');
  });
});
