import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allPictures } from './all-pictures';
import { drawPicture } from './drawing/draw-picture';
import { PICTURES_FOLDER, type Picture, pathOf, readPicture } from './picture';

const MAX_BYTES_TOGETHER = 10_000_000;
/** Average difference of a colour value (0–255): compression changes less, another drawing changes more. */
const MAX_DIFFERENCE = 5;
const SMALLER = 8;

const pictures = allPictures();
const committed = readdirSync(PICTURES_FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.webp'),
);

/** The average difference between a committed picture and a new drawing of it, both small, because light takes long. */
async function differenceOf(picture: Picture): Promise<number> {
  const small = { width: picture.width / SMALLER, height: picture.height / SMALLER };
  const [stored, drawn] = await Promise.all([
    sharp(await readPicture(picture))
      .resize(small)
      .removeAlpha()
      .raw()
      .toBuffer(),
    drawPicture({ ...picture, ...small })
      .removeAlpha()
      .raw()
      .toBuffer(),
  ]);
  expect(stored.length).toBe(drawn.length);
  return stored.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0) / stored.length;
}

describe('the committed pictures', () => {
  it('are those that the demonstration uses, each in its size', async () => {
    expect(committed.toSorted()).toEqual([...new Set(pictures.map(pathOf))].sort());
    for (const picture of pictures) {
      const { format, width, height } = await sharp(await readPicture(picture)).metadata();
      expect({ format, width, height }, pathOf(picture)).toEqual({
        format: 'webp',
        width: picture.width,
        height: picture.height,
      });
    }
  });

  it('take less than 10 MB together', () => {
    const bytes = committed.map((path) => statSync(join(PICTURES_FOLDER, path)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES_TOGETHER);
  });

  it.each(pictures.filter((_, at) => at % 60 === 0))(
    '$album $subject $stage $seed equals a new drawing of it',
    async (picture) => {
      expect(await differenceOf(picture)).toBeLessThan(MAX_DIFFERENCE);
    },
  );
});
