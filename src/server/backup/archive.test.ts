import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeArchive } from './archive';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimatch-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([2, 4])('fails where an entry of 3 bytes has %i', async (bytes) => {
  const written = writeArchive(join(folder, `${bytes}.tar.gz`), async (add) => {
    await add('one', 3, [Buffer.alloc(bytes)]);
  });
  await expect(written).rejects.toThrow('Size mismatch');
});
