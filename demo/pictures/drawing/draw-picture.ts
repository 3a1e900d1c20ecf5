import sharp from 'sharp';
import type { Picture, Stage, Subject } from '../picture';
import { certificate } from './details/certificate';
import { pipes } from './details/pipes-detail';
import { plan } from './details/plan';
import { switchboard } from './details/switchboard-detail';
import { wall } from './details/wall-detail';
import { windowFrame } from './details/window-detail';
import { bathroom } from './homes/bathroom';
import { galley } from './homes/galley';
import { harbourFlat } from './homes/harbour-flat';
import { bedRoom, livingRoom } from './homes/homes';
import { kitchen } from './homes/kitchen';
import { openedWall } from './homes/opened-wall';
import { condensers } from './outside/condensers';
import { rooftop } from './outside/roofs';
import { tongLau } from './outside/tong-lau';
import { tower } from './outside/tower';
import { villageHouse } from './outside/village-house';
import { createDice, type Dice } from './tools/dice';
import { Drawing } from './tools/drawing';
import { finish } from './tools/finish';
import { office } from './workplaces/office';
import { pumpRoom } from './workplaces/pump-room';
import { shop } from './workplaces/shop';

/** The function that draws each subject. */
const PAINTERS = {
  living_room: livingRoom,
  harbour_flat: harbourFlat,
  bedroom: bedRoom,
  kitchen,
  galley,
  bathroom,
  office,
  shop,
  tower,
  tong_lau: tongLau,
  village_house: villageHouse,
  rooftop,
  opened_wall: openedWall,
  condensers,
  pump_room: pumpRoom,
  wall,
  window: windowFrame,
  pipes,
  switchboard,
  plan,
  certificate,
} satisfies Record<Subject, (d: Drawing, stage: Stage, dice: Dice) => void>;

/** Subjects that are sheets of paper. */
const SHEETS: readonly Subject[] = ['plan', 'certificate'];

/** Slow but small. Flat colours and thin lines look the same at a higher quality; deblocking keeps gradients smooth. */
const WEBP = { quality: 50, effort: 6, preset: 'drawing', smartDeblock: true } as const;

/**
 * A picture as SVG text, always the same for the same picture. Those of the cases are finished with light and shade.
 * About half of all are mirrored, because they contain no text. A sheet of paper is neither finished nor mirrored.
 */
export function drawPicture({ album, subject, stage, seed, width, height }: Picture): string {
  const drawing = new Drawing();
  const name = `${subject} ${seed}`;
  PAINTERS[subject](drawing, stage, createDice(name));
  const isSheet = SHEETS.includes(subject);
  if (album === 'cases' && !isSheet) finish(drawing, createDice(`${name} light`));
  return drawing.svg(!isSheet && createDice(`${name} side`).chance(0.5), { width, height });
}

/** A picture as WebP. */
export const renderPicture = (picture: Picture): Promise<Buffer> =>
  sharp(Buffer.from(drawPicture(picture)))
    .webp(WEBP)
    .toBuffer();
