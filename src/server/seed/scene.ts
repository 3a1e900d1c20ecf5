import sharp from 'sharp';
import { bathroom } from './scene/bathroom';
import { certificate } from './scene/certificate';
import { condensers } from './scene/condensers';
import { createDice, type Dice } from './scene/dice';
import { Drawing } from './scene/drawing';
import { galley } from './scene/galley';
import { harbourFlat } from './scene/harbour-flat';
import { bedRoom, livingRoom } from './scene/homes';
import { kitchen } from './scene/kitchen';
import { office } from './scene/office';
import { openedWall } from './scene/opened-wall';
import { pipes } from './scene/pipes-detail';
import { plan } from './scene/plan';
import { pumpRoom } from './scene/pump-room';
import { rooftop } from './scene/roofs';
import { shop } from './scene/shop';
import type { Stage } from './scene/stage';
import { switchboard } from './scene/switchboard-detail';
import { tongLau } from './scene/tong-lau';
import { tower } from './scene/tower';
import { villageHouse } from './scene/village-house';
import { wall } from './scene/wall-detail';
import { windowFrame } from './scene/window-detail';

/** What the project can draw without a photographer. */
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
} satisfies Record<string, (d: Drawing, stage: Stage, dice: Dice) => void>;

export type SceneSubject = keyof typeof PAINTERS;
/** Drawn on paper. */
const SHEETS: readonly SceneSubject[] = ['plan', 'certificate'];
export const SCENE_SUBJECTS = Object.keys(PAINTERS) as SceneSubject[];

export interface Scene {
  subject: SceneSubject;
  stage: Stage;
  /** Another seed is another home; the same one before, during and after is the same home. */
  seed: number;
}

interface Size {
  width: number;
  height: number;
}

const JPEG_QUALITY = 78;

/** What a photographer would do to a drawing before it leaves their hands. */
type Finish = (drawing: Drawing, dice: Dice) => void;

/**
 * A picture as SVG text, the same for the same scene.
 * @param size pixels to be rendered in, instead of the sheet's
 */
export function drawScene({ subject, stage, seed }: Scene, size?: Size, finish?: Finish): string {
  const drawing = new Drawing();
  const name = `${subject} ${seed}`;
  PAINTERS[subject](drawing, stage, createDice(name));
  if (!SHEETS.includes(subject)) finish?.(drawing, createDice(`${name} light`));
  // Nothing in them is written, so half of the pictures may be seen in a mirror; a sheet of paper has its sides.
  return drawing.svg(!SHEETS.includes(subject) && createDice(`${name} side`).chance(0.5), size);
}

/** A drawn SVG as a jpeg of its size. */
export const renderPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality: JPEG_QUALITY }).toBuffer();

/** A picture as a jpeg of 1280 × 880. */
export const renderScene = (scene: Scene): Promise<Buffer> => renderPicture(drawScene(scene));
