import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { createDigest, type Digest } from '../files/digest';
import { gzipInParallel } from './gzip-in-parallel';

/** A backup or a restore cannot be made; the message is for the operator. */
export class BackupRefusal extends Error {}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Adds one entry to the archive. @throws Error when its bytes are fewer or more than `size` */
export type AddEntry = (name: string, size: number, bytes: Bytes) => Promise<Digest>;

/** Writes a new archive, a gzipped tar that only its owner may read. Resolves when it is flushed to disk. */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const tar = pack();
  const written = pipeline(
    gzipInParallel(tar as AsyncIterable<Buffer>),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const add: AddEntry = async (name, size, bytes) => {
    const digest = createDigest();
    let sink!: ReturnType<typeof tar.entry>;
    const entryWritten = new Promise<void>((resolve, reject) => {
      sink = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    });
    entryWritten.catch(() => {}); // awaited below, unless reading `bytes` fails first
    sink.on('error', () => {}); // `entryWritten` has it; without a listener it would end the process
    for await (const chunk of bytes) {
      digest.update(chunk);
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), entryWritten]);
    }
    sink.end(undefined);
    await entryWritten;
    return digest.end();
  };
  try {
    // A full disk fails the pipeline, and with it the entry that is being added.
    await Promise.all([fill(add).then(() => tar.finalize()), written]);
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    throw error;
  }
}

/**
 * Calls `visit` with every entry of an archive, in order; it must read each entry to its end.
 * @throws BackupRefusal when the file is not an archive, or is damaged or truncated
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
  // Registered first, so that the cause is known when the visitor's read fails because of it.
  const source = createReadStream(path).once('error', noteDamage);
  const unzipped = createGunzip().once('error', noteDamage);
  const fed = pipeline(source, unzipped, entries);
  fed.catch(() => {}); // `damage` has the cause
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
