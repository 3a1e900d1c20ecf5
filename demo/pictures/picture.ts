import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The stage of the work: as it was found, under way, finished. */
export type Stage = 'before' | 'during' | 'after';

export const SUBJECTS = [
  'living_room',
  'harbour_flat',
  'bedroom',
  'kitchen',
  'galley',
  'bathroom',
  'office',
  'shop',
  'tower',
  'tong_lau',
  'village_house',
  'rooftop',
  'opened_wall',
  'condensers',
  'pump_room',
  'wall',
  'window',
  'pipes',
  'switchboard',
  'plan',
  'certificate',
] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Scene {
  subject: Subject;
  stage: Stage;
  /** Another seed is another home; the same one before, during and after is the same home. */
  seed: number;
}

/** A picture of the demonstration. It is drawn by `npm run demo:pictures` and committed as a file. */
export interface Picture extends Scene {
  /** Its folder; pictures of public cases also get light and shade (`finish`). */
  album: 'projects' | 'cases';
  /** Pixels. */
  width: number;
  height: number;
}

/** A picture that a user uploads to a project, a room or a registration. */
export interface Photo extends Picture {
  filename: string;
}

const PHOTO_SIZE = { width: 1040, height: 715 };

export const photo = (filename: string, subject: Subject, stage: Stage, seed: number): Photo => ({
  album: 'projects',
  filename: `${filename}.webp`,
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
