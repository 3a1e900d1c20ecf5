import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { SUMS_PATH } from '@/domain/dossier';

export interface ArchiveEntry {
  /** Its path in the archive, with slashes; unique. */
  path: string;
  modifiedAt: Date;
  /** Opened when its turn comes, so that one entry is read at a time. */
  open: () => Promise<Readable>;
}

interface Archive {
  /** SHA-256 of the list of sums, in hexadecimal. */
  listSha256: string;
  /** Bytes. */
  size: number;
}

/**
 * Writes a ZIP file with the entries in their order, and the list of their sums.
 * @param onWritten called after each entry, with how many are written
 * @throws what opening or reading an entry throws; the file is left incomplete then
 */
export async function writeArchive(
  target: string,
  entries: readonly ArchiveEntry[],
  onWritten: (count: number) => void = () => {},
): Promise<Archive> {
  const zip = new ZipFile();
  const output = createWriteStream(target);
  const lines: string[] = [];
  let source: Readable | undefined;
  const opened = (open: () => Promise<Readable>, done: (error: unknown, stream: Readable) => void) =>
    open().then(
      (stream) => done(null, stream),
      (error) => zip.emit('error', error),
    );
  // Pictures and PDFs are compressed already.
  for (const { path, modifiedAt, open } of entries)
    zip.addReadStreamLazy(path, { mtime: modifiedAt, compress: false }, (done) =>
      opened(async () => {
        source = await open();
        const hashed = hashing((sha256) => {
          lines.push(`${sha256}  ${path}\n`);
          onWritten(lines.length);
        });
        source.once('error', (error) => zip.emit('error', error));
        return source.pipe(hashed);
      }, done),
    );
  let listSha256 = '';
  zip.addReadStreamLazy(SUMS_PATH, { mtime: new Date() }, (done) =>
    opened(
      async () => Readable.from([Buffer.from(lines.join(''))]).pipe(hashing((sha256) => (listSha256 = sha256))),
      done,
    ),
  );
  zip.end();
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error));
  await Promise.race([pipeline(zip.outputStream, output), failed]).finally(() => {
    output.destroy();
    source?.destroy();
  });
  return { listSha256, size: output.bytesWritten };
}

/** Lets bytes through, and tells their SHA-256 once all are through. */
function hashing(onEnd: (sha256: string) => void): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk, _encoding, next) {
      hash.update(chunk);
      next(null, chunk);
    },
    flush(next) {
      onEnd(hash.digest('hex'));
      next();
    },
  });
}
