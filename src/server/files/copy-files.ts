import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { files } from '../db/schema';
import type { CallContext } from '../http/context';

type StoredFile = typeof files.$inferSelect;

/** The same bytes once more under another module: neither is gone when the other is. The ids come in the order given. */
export async function copyFiles(
  context: CallContext,
  originals: readonly StoredFile[],
  moduleName: string,
): Promise<number[]> {
  const now = context.clock.now();
  const rows = [];
  for (const { id: _id, storageKey: from, ...file } of originals) {
    const found = await context.files.read(from);
    if (!found) continue;
    const tempPath = join(context.files.tempDir, randomUUID());
    await pipeline(found.open(), createWriteStream(tempPath));
    const storageKey = `${moduleName}/${now.toISOString().slice(0, 7)}/${randomUUID()}`;
    context.uploads.markKept(storageKey);
    await context.files.keep(tempPath, storageKey);
    rows.push({ ...file, moduleName, storageKey, ownerId: context.visitor?.id ?? null, createdAt: now });
  }
  if (rows.length === 0) return [];
  return (await context.db.insert(files).values(rows).returning({ id: files.id })).map(({ id }) => id);
}
