import sharp, { type Sharp } from 'sharp';
import { isSheet, type Picture, type Sheet } from '../picture';
import { certificate } from './details/certificate';
import { plan } from './details/plan';
import { trace } from './light/tracer';
import { PAINTERS } from './painters';
import { createDice } from './tools/dice';
import { Drawing } from './tools/drawing';

const SHEETS = { plan, certificate } satisfies Record<Sheet, unknown>;

/** A sheet of paper as SVG text. */
export function drawSheet(sheet: Sheet, { stage, seed, width, height }: Picture): string {
  const drawing = new Drawing();
  SHEETS[sheet](drawing, stage, createDice(`${sheet} ${seed}`));
  return drawing.svg({ width, height });
}

/**
 * A picture, always the same for the same picture, and in each stage the same place seen from the same point. About
 * half of the rooms are mirrored, because they contain no text.
 */
export function drawPicture(picture: Picture): Sharp {
  const { subject, stage, seed, width, height } = picture;
  if (isSheet(subject)) return sharp(Buffer.from(drawSheet(subject, picture)));
  const name = `${subject} ${seed}`;
  const pixels = trace(PAINTERS[subject](createDice(name), stage, seed), width, height);
  const drawn = sharp(pixels, { raw: { width, height, channels: 3 } });
  return drawn.flop(createDice(`${name} side`).chance(0.5));
}

/** A picture as WebP. */
export const renderPicture = (picture: Picture): Promise<Buffer> =>
  drawPicture(picture)
    .webp({ quality: isSheet(picture.subject) ? 50 : 80, effort: 6, smartSubsample: true })
    .toBuffer();
