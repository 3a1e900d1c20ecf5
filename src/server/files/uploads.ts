import { rm } from 'node:fs/promises';
import type { Files } from './store';

/** A received and checked file that is not stored yet. */
export interface Upload {
  field: string;
  filename: string;
  mime: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  tempPath: string;
}

/** What became of a request's transaction; `unknown` when the connection broke before the database answered. */
type Outcome = 'committed' | 'rolled_back' | 'unknown';

/** The files of one request: stored if its transaction is committed, deleted if it fails. */
export class Uploads {
  private readonly storedKeys: string[] = [];
  private readonly removedKeys: string[] = [];
  constructor(
    readonly list: Upload[],
    private readonly store: Files,
  ) {}

  markStored(key: string): void {
    this.storedKeys.push(key);
  }

  /** The key of a stored file that is removed or replaced: its bytes are deleted after the commit. */
  markRemoved(key: string): void {
    this.removedKeys.push(key);
  }

  /** Deletes temporary files and the bytes whose rows are gone. After an unknown outcome the sweep does the latter. */
  async settle(outcome: Outcome): Promise<void> {
    await Promise.all(this.list.map((upload) => rm(upload.tempPath, { force: true })));
    if (outcome === 'committed' && this.removedKeys.length > 0) await this.store.letGo(this.removedKeys);
    if (outcome === 'rolled_back') await this.removeStored();
  }

  /** Deletes the stored bytes again, because their rows were rolled back. */
  async removeStored(): Promise<void> {
    if (this.storedKeys.length > 0) await this.store.remove(this.storedKeys);
  }
}
