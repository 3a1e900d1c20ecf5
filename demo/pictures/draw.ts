import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { allPictures } from './all-pictures';
import { renderPicture } from './drawing/draw-picture';
import { PICTURES_FOLDER, type Picture, pathOf } from './picture';

/**
 * Draws the pictures of the demonstration that are missing, and removes those that are no longer used
 * (`npm run demo:pictures`). A picture takes some ten seconds; delete its file to have it drawn again.
 */
async function drawMissing(): Promise<void> {
  const pictures = new Map(allPictures().map((picture) => [pathOf(picture), picture]));
  const stored = existsSync(PICTURES_FOLDER) ? await readdir(PICTURES_FOLDER, { recursive: true }) : [];
  const unused = stored.filter((path) => path.endsWith('.webp') && !pictures.has(path));
  for (const path of unused) await rm(join(PICTURES_FOLDER, path));
  const missing = [...pictures].filter(([path]) => !stored.includes(path)).map(([, picture]) => picture);
  const threads = Math.min(availableParallelism(), missing.length);
  const shares = Array.from({ length: threads }, (_, at) => missing.filter((_one, index) => index % threads === at));
  await Promise.all(shares.map(inThread));
  process.stdout.write(`▸ ${missing.length} pictures drawn, ${unused.length} removed\n`);
}

const inThread = (share: Picture[]) =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });

async function drawShare(share: readonly Picture[]): Promise<void> {
  for (const picture of share) {
    const target = join(PICTURES_FOLDER, pathOf(picture));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await renderPicture(picture));
  }
}

if (isMainThread) await drawMissing();
else await drawShare(workerData as Picture[]);
