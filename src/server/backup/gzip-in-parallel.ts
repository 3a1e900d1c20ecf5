import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const BLOCK_BYTES = 1024 * 1024;

/**
 * Compresses blocks of a stream at the same time, on as many processors as there are, into one gzip member each: RFC 1952
 * §2.2 lets a file have several, and every gunzip reads them as one.
 */
export async function* gzipInParallel(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const underWay: Promise<Buffer>[] = [];
  for await (const block of blocksOf(source)) {
    underWay.push(compress(block));
    if (underWay.length > availableParallelism()) yield (await underWay.shift()) as Buffer;
  }
  for (const block of underWay) yield await block;
}

async function* blocksOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of source) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < BLOCK_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    heldBytes = 0;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
