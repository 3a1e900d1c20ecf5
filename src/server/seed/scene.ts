import sharp from 'sharp';
import { pipes, switchboard, wall, windowFrame } from './scene/details';
import { createDice, type Dice } from './scene/dice';
import { Drawing } from './scene/drawing';
import { tongLau, tower, villageHouse } from './scene/facades';
import { bedRoom, livingRoom } from './scene/homes';
import { office } from './scene/office';
import { plan } from './scene/plan';
import { rooftop } from './scene/roofs';
import type { Stage } from './scene/stage';
import { bathroom, kitchen } from './scene/wet-rooms';

/** What the project can draw without a photographer. */
const PAINTERS = {
  living_room: livingRoom,
  bedroom: bedRoom,
  kitchen,
  bathroom,
  office,
  tower,
  tong_lau: tongLau,
  village_house: villageHouse,
  rooftop,
  wall,
  window: windowFrame,
  pipes,
  switchboard,
  plan,
} satisfies Record<string, (d: Drawing, stage: Stage, dice: Dice) => void>;

export type SceneSubject = keyof typeof PAINTERS;

export interface Scene {
  subject: SceneSubject;
  stage: Stage;
  /** Another seed is another home; the same one before, during and after is the same home. */
  seed: number;
}

const JPEG_QUALITY = 78;

/** A picture as SVG text, the same for the same scene. */
export function drawScene({ subject, stage, seed }: Scene): string {
  const drawing = new Drawing();
  PAINTERS[subject](drawing, stage, createDice(`${subject} ${seed}`));
  return drawing.svg();
}

/** A picture as a jpeg of 1280 × 880. */
export const renderScene = (scene: Scene): Promise<Buffer> =>
  sharp(Buffer.from(drawScene(scene)))
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
