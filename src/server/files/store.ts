import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DAY_MS } from '@/config/limits';

/**
 * Stores the bytes of files: in a folder, or in a bucket (decision 60). The server generates the keys: letters, digits,
 * dashes and slashes. The bytes under a key never change. Every function throws AppError unavailable while the store
 * does not answer.
 */
export interface FileStore {
  /** This process's own folder on its disk, for files that are received or made and not stored yet. */
  tempFolder(): Promise<string>;
  /**
   * Moves a checked file of the temporary folder into the store. Nobody ever sees a part of it, and once this resolves,
   * the bytes survive a crash.
   */
  store(tempPath: string, key: string): Promise<void>;
  /** Copies bytes inside the store. @returns false when nothing is stored under the key */
  copy(key: string, toKey: string): Promise<boolean>;
  /** Opens the bytes, or a part of them, which the caller must read or destroy; null when nothing is stored. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** How many bytes; null when nothing is stored. */
  size(key: string): Promise<number | null>;
  /** Removes what is stored under these keys, at once. A key without a file is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every key, in batches of at most STORED_KEYS_PER_BATCH. */
  list(): AsyncGenerator<ListedFile[]>;
  /** An address by which a browser may fetch the file from the store itself; null where there is none. */
  link(key: string, headers: LinkHeaders): Promise<string | null>;
}

/** The stored files as modules use them. */
export interface Files extends FileStore {
  /**
   * Lets go of bytes whose rows have been removed: at once or, where FILES_KEEP_REMOVED_DAYS is set, by the sweep after
   * that time. The variants of pictures go at once from this process's disk.
   */
  letGo(keys: readonly string[]): Promise<void>;
}

/** Both ends are included; the end may lie behind the file's. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedFile {
  /** Of `bytes`. */
  size: number;
  bytes: Readable;
}

export interface ListedFile {
  key: string;
  /** Null when it has been removed meanwhile. */
  modifiedAt(): Promise<Date | null>;
}

/** Headers of the reply to a link. */
export interface LinkHeaders {
  contentType: string;
  contentDisposition: string;
  cacheControl: string;
}

/** The folder of a data directory's files; stored ones have their keys as paths in the second. */
const filesFolder = (dataDir: string) => join(dataDir, 'files');
export const storedFolder = (dataDir: string) => join(filesFolder(dataDir), 'stored');

/**
 * Returns the function `tempFolder` of a store. The folder is on the file system of stored files, so that storing is a
 * rename there. Each process that shares the disk has its own; those of processes that are gone are removed after a day.
 */
export async function prepareTempFolder(dataDir: string): Promise<FileStore['tempFolder']> {
  const root = join(filesFolder(dataDir), 'temp');
  const own = join(root, randomUUID());
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
  return async () => {
    // Another process may have removed it after a day without uploads.
    await mkdir(own, { recursive: true });
    return own;
  };
}
