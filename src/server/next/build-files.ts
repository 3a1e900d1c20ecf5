import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { PAGE_BUILDS_KEPT, PAGE_BUILDS_KEPT_DAYS } from '@/config/limits';
import type { Db } from '../db/client';
import { pageBuilds, pageFiles, processes } from '../db/schema';
import { exists } from '../files/disk';

// Pages and the scripts that they load belong to one build. While processes of two builds run side by side, and for
// pages that stay open over an update, each process serves the other builds' files from the database (decision 70).

/** The folders of files whose names change with their content. */
const FOLDERS = ['_next/static', 'texts'];
const BUILD_FILE_PATH = new RegExp(`^/(?:${FOLDERS.join('|')})/[^?]{1,300}(?:\\?|$)`);

/** Whether another build may have a file at this URL. */
export const isBuildFile = (url: string): boolean => BUILD_FILE_PATH.test(url);

/**
 * Stores the files of this build, if no process has done so before.
 * @param served the folder of served files, `.next/served`
 */
export async function keepBuildFiles(db: Db, served: string, build: string): Promise<void> {
  const seen = { id: build, seenAt: sql`now()` };
  await db.transaction(async (tx) => {
    // Another process of this build that does the same waits for this row.
    const [row] = await tx.insert(pageBuilds).values(seen).onConflictDoNothing().returning({ id: pageBuilds.id });
    if (!row) return void (await tx.update(pageBuilds).set(seen).where(eq(pageBuilds.id, build)));
    const rows = await Promise.all((await pathsOf(served)).map((path) => readBuildFile(served, path)));
    if (rows.length > 0) await tx.insert(pageFiles).values(rows.map((file) => ({ ...file, buildId: build })));
  });
}

async function pathsOf(served: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    if (!(await exists(join(served, folder)))) continue;
    const entries = await readdir(join(served, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
      found.push(join(entry.parentPath, entry.name).slice(served.length).split(sep).join('/'));
    }
  }
  return found;
}

async function readBuildFile(served: string, path: string) {
  const compressed = join(served, `${path}.br`);
  const isBrotli = await exists(compressed);
  return { path, isBrotli, bytes: await readFile(isBrotli ? compressed : join(served, path)) };
}

/** A file of any build that ran lately. */
export async function findBuildFile(db: Db, path: string): Promise<{ bytes: Buffer; isBrotli: boolean } | undefined> {
  const [file] = await db
    .select({ bytes: pageFiles.bytes, isBrotli: pageFiles.isBrotli })
    .from(pageFiles)
    .where(eq(pageFiles.path, path))
    .limit(1);
  return file;
}

/** Keeps the builds of the processes that run, and forgets those that nobody has run lately, with their files. */
export async function forgetOldBuilds(db: Db): Promise<void> {
  const running = db.select({ id: processes.build }).from(processes);
  await db.update(pageBuilds).set({ seenAt: sql`now()` }).where(inArray(pageBuilds.id, running));
  const latest = db
    .select({ id: pageBuilds.id })
    .from(pageBuilds)
    .orderBy(desc(pageBuilds.seenAt))
    .limit(PAGE_BUILDS_KEPT);
  const isOld = sql`${pageBuilds.seenAt} < now() - make_interval(days => ${PAGE_BUILDS_KEPT_DAYS})`;
  await db.delete(pageBuilds).where(or(isOld, notInArray(pageBuilds.id, latest)));
}
