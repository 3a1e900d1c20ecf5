import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The stage of the work: as it was found, under way, finished. */
export type Stage = 'before' | 'during' | 'after';

/** Rooms and places, drawn with light and shadow (drawing/painters.ts). */
export const ROOMS = [
  'living_room',
  'plain_room',
  'moulded_room',
  'old_tiles_room',
  'harbour_flat',
  'bedroom',
  'wardrobe_room',
  'loft_room',
  'platform_room',
  'guest_room',
  'empty_room',
  'kitchen',
  'island_kitchen',
  'galley',
  'bathroom',
  'shower_room',
  'slab_bathroom',
  'brick_bathroom',
  'hexagon_bathroom',
  'step_free_bathroom',
  'office',
  'meeting_office',
  'clinic',
  'workshop',
  'classrooms',
  'study_room',
  'dance_studio',
  'server_room',
  'shop',
  'tower',
  'tong_lau',
  'village_house',
  'sea_house',
  'canopy',
  'carport',
  'rooftop',
  'tiled_roof',
  'terrace',
  'opened_wall',
  'pump_room',
  'wall',
  'window',
  'steel_window',
  'double_window',
  'balcony_door',
  'pipes',
  'water_heater',
  'switchboard',
  'brick_switchboard',
] as const;
export type Room = (typeof ROOMS)[number];

/** Sheets of paper. */
export const SHEETS = ['plan', 'certificate'] as const;
export type Sheet = (typeof SHEETS)[number];

export type Subject = Room | Sheet;
export const isSheet = (subject: Subject): subject is Sheet => SHEETS.some((sheet) => sheet === subject);

export interface Scene {
  subject: Subject;
  stage: Stage;
  /** Another seed is another home; the same one before, during and after is the same home. */
  seed: number;
}

/** A picture of the demonstration. It is drawn by `npm run demo:pictures` and committed as a file. */
export interface Picture extends Scene {
  /** Its folder. */
  album: 'projects' | 'cases';
  /** Pixels. */
  width: number;
  height: number;
}

/** A picture that a user uploads to a project, a room or a registration. */
export interface Photo extends Picture {
  filename: string;
}

const PHOTO_SIZE = { width: 720, height: 480 };

/** Its name says first that it is a drawing, wherever a project's files are shown. */
export const photo = (filename: string, subject: Subject, stage: Stage, seed: number): Photo => ({
  album: 'projects',
  filename: `示意圖 ${filename}.webp`,
  subject,
  stage,
  seed,
  ...PHOTO_SIZE,
});

/** The folder of the committed pictures, relative to the project's folder, in which the server runs. */
export const PICTURES_FOLDER = 'demo/pictures/webp';
export const PICTURE_MIME = 'image/webp';

/** The path of a committed picture in `PICTURES_FOLDER`. */
export const pathOf = ({ album, subject, stage, seed }: Picture): string =>
  join(album, `${subject}-${stage}-${seed}.webp`);

/** The bytes of a committed picture. */
export const readPicture = (picture: Picture): Promise<Buffer> =>
  readFile(join(process.cwd(), PICTURES_FOLDER, pathOf(picture)));
