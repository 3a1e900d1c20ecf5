import { rm } from 'node:fs/promises';
import type { FileStore } from './store';

/** A received and checked file that nobody owns yet. */
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

/** Whether a request's change stands; `unknown` when the database went away before it said. */
type Outcome = 'committed' | 'rolled_back' | 'unknown';

/** The files of one request: kept with its transaction, or gone with its failure. */
export class Uploads {
  private readonly keptKeys: string[] = [];
  private readonly replacedKeys: string[] = [];
  constructor(
    readonly list: Upload[],
    private readonly store: FileStore,
  ) {}

  markKept(key: string): void {
    this.keptKeys.push(key);
  }

  /** Of a stored file whose place a new one took: it stays until that is committed. */
  markReplaced(key: string): void {
    this.replacedKeys.push(key);
  }

  /** After the request temporary files go, and the bytes whose rows are gone; of an unknown outcome the sweep finds out. */
  async settle(outcome: Outcome): Promise<void> {
    await Promise.all(this.list.map((upload) => rm(upload.tempPath, { force: true })));
    if (outcome === 'committed') await this.remove(this.replacedKeys);
    if (outcome === 'rolled_back') await this.removeKept();
  }

  /** What was kept goes again, for its rows were rolled back. */
  removeKept(): Promise<void> {
    return this.remove(this.keptKeys);
  }

  private async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.store.remove(key)));
  }
}
