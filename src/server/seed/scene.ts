import sharp from 'sharp';
import { bathroom } from './scene/bathroom';
import { certificate } from './scene/certificate';
import { createDice, type Dice } from './scene/dice';
import { Drawing } from './scene/drawing';
import { bedRoom, livingRoom } from './scene/homes';
import { kitchen } from './scene/kitchen';
import { office } from './scene/office';
import { pipes } from './scene/pipes-detail';
import { plan } from './scene/plan';
import { rooftop } from './scene/roofs';
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
  certificate,
} satisfies Record<string, (d: Drawing, stage: Stage, dice: Dice) => void>;

type SceneSubject = keyof typeof PAINTERS;
export const SCENE_SUBJECTS = Object.keys(PAINTERS) as SceneSubject[];

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
  const name = `${subject} ${seed}`;
  PAINTERS[subject](drawing, stage, createDice(name));
  // Nothing in them is written, so half of the pictures may be seen in a mirror; a sheet of paper has its sides.
  return drawing.svg(subject !== 'plan' && subject !== 'certificate' && createDice(`${name} side`).chance(0.5));
}

/** A picture as a jpeg of 1280 × 880. */
export const renderScene = (scene: Scene): Promise<Buffer> =>
  sharp(Buffer.from(drawScene(scene)))
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
