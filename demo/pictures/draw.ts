import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { allPictures } from './all-pictures';
import { renderPicture } from './drawing/draw-picture';
import { PICTURES_FOLDER, pathOf } from './picture';

/** Draws every picture of the demonstration anew, in place of those that were committed (`npm run demo:pictures`). */
async function drawAll(): Promise<void> {
  const pictures = new Map(allPictures().map((picture) => [pathOf(picture), picture]));
  await rm(PICTURES_FOLDER, { recursive: true, force: true });
  let bytes = 0;
  const inTurn = pLimit(availableParallelism());
  await inTurn.map([...pictures], async ([path, picture]) => {
    const target = join(PICTURES_FOLDER, path);
    const drawn = await renderPicture(picture);
    bytes += drawn.length;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, drawn);
  });
  process.stdout.write(`▸ ${pictures.size} pictures, ${(bytes / 1e6).toFixed(2)} MB\n`);
}

await drawAll();
