import pLimit from 'p-limit';
import { FILES_MOVED_AT_ONCE } from '@/config/limits';
import { digestOf } from './digest';
import type { FileStore } from './store';
import { storeBytes } from './store-bytes';

/** What is done so far; `failures` are sentences for the operator. */
export interface Moved {
  files: number;
  bytes: number;
  failures: string[];
}

/**
 * Moves all files of a folder to a bucket, and reports after each batch. The server may run: it asks both
 * (moving-store.ts), because a file is removed from the folder only after its bytes were read back from the bucket and
 * have the same sum. What fails stays in the folder, and is tried again by the next run.
 */
export async function* moveFiles(folder: FileStore, bucket: FileStore): AsyncGenerator<Moved> {
  const moved: Moved = { files: 0, bytes: 0, failures: [] };
  const inTurn = pLimit(FILES_MOVED_AT_ONCE);
  for await (const listed of folder.list()) {
    await Promise.all(
      listed.map(({ key }) =>
        inTurn(async () => {
          try {
            const bytes = await moveFile(folder, bucket, key);
            if (bytes === null) return;
            moved.files++;
            moved.bytes += bytes;
          } catch (error) {
            moved.failures.push(`${key}: ${messageOf(error)}`);
          }
        }),
      ),
    );
    yield moved;
  }
}

/** Returns how many bytes it has; null when it was removed meanwhile. */
async function moveFile(folder: FileStore, bucket: FileStore, key: string): Promise<number | null> {
  const source = await folder.open(key);
  if (!source) return null;
  const { bytes, sha256 } = await storeBytes(bucket, key, source.bytes);
  const stored = await bucket.open(key);
  if (!stored || (await digestOf(stored.bytes)).sha256 !== sha256)
    throw new Error('the bucket does not give back what was stored');
  await folder.remove([key]);
  return bytes;
}

function messageOf(error: unknown): string {
  const { cause = error } = error as Error;
  return cause instanceof Error ? cause.message : String(cause);
}
