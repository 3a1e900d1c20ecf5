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

/** The files of one request: kept with its transaction, or gone with its failure. */
export class Uploads {
  private readonly keptKeys: string[] = [];
  constructor(
    readonly list: Upload[],
    private readonly store: FileStore,
  ) {}

  markKept(key: string): void {
    this.keptKeys.push(key);
  }

  /** After the request: temporary files go; after a failed one the kept ones too. */
  async settle(isRolledBack: boolean): Promise<void> {
    await Promise.all(this.list.map((upload) => rm(upload.tempPath, { force: true })));
    if (isRolledBack) await this.removeKept();
  }

  /** What was kept goes again, for its rows were rolled back. */
  async removeKept(): Promise<void> {
    await Promise.all(this.keptKeys.map((key) => this.store.remove(key)));
  }
}
