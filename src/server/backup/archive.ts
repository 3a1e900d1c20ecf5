import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export interface Digest {
  bytes: number;
  /** SHA-256, hexadecimal. */
  sha256: string;
}

/** Something that keeps a backup or a restore from being made, in words for whoever asked for it. */
export class BackupRefusal extends Error {}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Puts one entry into the archive. @throws Error when it is not as large as was said */
export type AddEntry = (name: string, size: number, bytes: Bytes) => Promise<Digest>;

/** Counts and hashes what passes. */
export function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    update(chunk: Buffer) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    end: (): Digest => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Writes a new archive, a gzipped tar that its owner alone may read, and has it on the disk when this resolves. */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  const add: AddEntry = async (name, size, bytes) => {
    const digest = createDigest();
    let sink!: ReturnType<typeof tar.entry>;
    const isIn = new Promise<void>((resolve, reject) => {
      sink = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    });
    isIn.catch(() => {}); // awaited below, unless reading fails before
    for await (const chunk of bytes) {
      digest.update(chunk);
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), isIn]);
    }
    sink.end(undefined);
    await isIn;
    return digest.end();
  };
  try {
    // A full disk ends the pipeline, and with it the entry that is being added.
    await Promise.all([fill(add).then(() => tar.finalize()), written]);
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    throw error;
  }
}

/**
 * Shows every entry of an archive in its order; the visitor must read each to its end.
 * @throws BackupRefusal where it is no archive, or not a whole one
 */
export async function readArchive(
  path: string,
  visit: (entry: { name: string; size: number; bytes: AsyncIterable<Buffer> }) => Promise<void>,
): Promise<void> {
  const entries = extract();
  let damage: unknown;
  const noteDamage = (error: unknown) => {
    damage ??= error;
  };
  // Heard before the visitor's reading fails of it.
  const source = createReadStream(path).once('error', noteDamage);
  const unzipped = createGunzip().once('error', noteDamage);
  const fed = pipeline(source, unzipped, entries);
  fed.catch(() => {}); // why, is known by then
  let isVisiting = false;
  try {
    for await (const entry of entries) {
      isVisiting = true;
      await visit({ name: entry.header.name, size: entry.header.size ?? 0, bytes: entry as AsyncIterable<Buffer> });
      isVisiting = false;
    }
    await fed;
  } catch (error) {
    entries.destroy();
    if (isVisiting && damage === undefined) throw error;
    const { message } = (damage ?? error) as Error;
    throw new BackupRefusal(`${path} is damaged, or no backup: ${message}.`);
  }
}
