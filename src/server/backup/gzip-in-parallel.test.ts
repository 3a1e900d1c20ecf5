import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipInParallel } from './gzip-in-parallel';

async function zipped(chunks: readonly Buffer[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of gzipInParallel(chunksOf(chunks))) parts.push(part);
  return Buffer.concat(parts);
}

async function* chunksOf(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

it.each([1, 65_536, 1024 * 1024, 5_000_000])('is read back whole, in chunks of %i bytes', async (size) => {
  const chunks = Array.from({ length: Math.min(9, Math.ceil(12_000_000 / size)) }, () => randomBytes(size));
  expect((await promisify(gunzip)(await zipped(chunks))).equals(Buffer.concat(chunks))).toBe(true);
});

it('fails where its source fails', async () => {
  async function* source() {
    yield randomBytes(2_000_000);
    throw new Error('no more of it');
  }
  const read = async () => {
    for await (const _part of gzipInParallel(source()));
  };
  await expect(read()).rejects.toThrow('no more of it');
});
