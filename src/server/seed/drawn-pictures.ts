import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { FileStore } from '../files/store';
import { type CasePicture, drawCasePictures, renderPicture } from './scene/case-pictures';

const KEY = /^drawn\/case\/(\d+)\/(\w+)\/([\w-]+\.jpg)$/;

/**
 * The row of a case's picture (all but module and time) whose bytes are drawn when they are first asked for: three
 * hundred of them would keep the first start waiting for most of a minute. Its size is not known before.
 */
export const drawnFile = (index: number, category: string, { name, width, height }: CasePicture) => ({
  filename: name,
  mime: 'image/jpeg',
  size: 0,
  width,
  height,
  storageKey: `drawn/case/${index}/${category}/${name}`,
});

/** A store that draws the demonstration's pictures of cases when they are asked for, and keeps them like all others. */
export function withDrawnPictures(store: FileStore): FileStore {
  const inTurn = pLimit(1);
  const draw = (key: string) =>
    inTurn(async () => {
      const [, index, category = '', name] = KEY.exec(key) ?? [];
      const picture = drawCasePictures(Number(index), category).find((one) => one.name === name);
      // Drawn by whoever asked just before.
      if (!picture || (await store.read(key))) return;
      const tempPath = join(store.tempDir, randomUUID());
      await writeFile(tempPath, await renderPicture(picture.svg));
      await store.keep(tempPath, key);
    });
  return {
    ...store,
    async read(key) {
      const found = await store.read(key);
      if (found || !KEY.test(key)) return found;
      await draw(key);
      return store.read(key);
    },
  };
}
