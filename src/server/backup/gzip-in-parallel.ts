import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { beginAhead } from './begin-ahead';

const compress = promisify(gzip);
const BLOCK_BYTES = 1024 * 1024;

/**
 * Compresses blocks of a stream at the same time, on as many processors as there are, into one gzip member each: RFC 1952
 * §2.2 lets a file have several, and every gunzip reads them as one.
 */
export const gzipInParallel = (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  beginAhead(blocksOf(source), availableParallelism(), (block) => compress(block));

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
