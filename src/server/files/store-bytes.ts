import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDigest, type Digest } from './digest';
import type { FileStore } from './store';

/** Stores the bytes of a stream, by way of the disk: they are not held in memory. */
export async function storeBytes(files: FileStore, key: string, bytes: AsyncIterable<Buffer>): Promise<Digest> {
  const tempPath = join(await files.tempFolder(), randomUUID());
  const digest = createDigest();
  const digested = async function* () {
    for await (const chunk of bytes) {
      digest.update(chunk);
      yield chunk;
    }
  };
  const file = createWriteStream(tempPath, { flags: 'wx' });
  try {
    await pipeline(digested, file);
    await files.store(tempPath, key);
  } catch (error) {
    // A file that was still being opened would be made after its removal.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    await rm(tempPath, { force: true });
    throw error;
  }
  return digest.end();
}
