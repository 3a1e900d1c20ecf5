import type { Picture, Subject } from '../pictures/picture';
import { PICTURE_NOUNS } from './picture-nouns';

type Kind = 'cover' | 'before' | 'during' | 'after' | 'plan';
type Words = { 'zh-Hant': string; en: string };

export interface CasePicture extends Picture {
  /** Unique within the case. */
  filename: string;
  kind: Kind;
  alt: Words;
}

/** What the pictures of a case show: its main subject, and other subjects of the finished work. */
interface Story {
  main: Subject;
  also: readonly Subject[];
  hasPlan?: boolean;
}

const STORIES = {
  renovation: [
    { main: 'harbour_flat', also: ['kitchen', 'bathroom'], hasPlan: true },
    { main: 'living_room', also: ['kitchen'], hasPlan: true },
    { main: 'bedroom', also: ['living_room', 'bathroom'], hasPlan: true },
    { main: 'village_house', also: ['living_room'], hasPlan: true },
    { main: 'galley', also: ['living_room'], hasPlan: true },
  ],
  plumbing_electrical: [
    { main: 'pump_room', also: ['pipes'] },
    { main: 'switchboard', also: ['living_room'] },
    { main: 'pipes', also: ['bathroom'] },
  ],
  waterproofing: [
    { main: 'rooftop', also: [] },
    { main: 'bathroom', also: ['wall'] },
  ],
  painting: [
    { main: 'tong_lau', also: [] },
    { main: 'bedroom', also: ['wall'] },
    { main: 'living_room', also: ['wall'] },
  ],
  carpentry: [
    { main: 'bedroom', also: ['living_room'], hasPlan: true },
    { main: 'kitchen', also: ['galley'], hasPlan: true },
  ],
  air_conditioning: [
    { main: 'condensers', also: ['living_room'] },
    { main: 'office', also: ['condensers'] },
  ],
  windows: [
    { main: 'window', also: ['harbour_flat'] },
    { main: 'window', also: ['bedroom'] },
  ],
  masonry: [
    { main: 'bathroom', also: ['kitchen'], hasPlan: true },
    { main: 'galley', also: ['bathroom'], hasPlan: true },
  ],
  office: [
    { main: 'shop', also: [], hasPlan: true },
    { main: 'office', also: [], hasPlan: true },
  ],
  structural: [
    { main: 'opened_wall', also: ['living_room'], hasPlan: true },
    { main: 'tower', also: ['rooftop'] },
    { main: 'tong_lau', also: [] },
    { main: 'village_house', also: ['living_room'] },
  ],
} satisfies Record<string, readonly [Story, ...Story[]]>;

/** The categories that have pictures of their own. */
const CATEGORIES = Object.keys(STORIES) as (keyof typeof STORIES)[];

const COVER_SIZE = { width: 1600, height: 1067 };
const GALLERY_SIZE = { width: 1200, height: 800 };

function storyOf(index: number, category: string, subject?: Subject): Story {
  const known = CATEGORIES.find((name) => name === category) ?? CATEGORIES[index % CATEGORIES.length] ?? 'renovation';
  const stories: readonly Story[] = STORIES[known];
  if (subject) return stories.find(({ main }) => main === subject) ?? { main: subject, also: [] };
  // Consecutive cases have different stories, whether they are of one category or take the categories in turn.
  return stories[(index + Math.floor(index / CATEGORIES.length)) % stories.length] ?? STORIES.renovation[0];
}

/**
 * The pictures of one case of the demonstration, always the same: a cover of the finished work, then how it was before,
 * in between and afterwards, and its plan where rooms changed.
 * @param index the case, from 0; another one is another home
 * @param category one of the product's kinds of work; for an unknown one, another category's pictures are used
 * @param subject the main subject of the case, if its texts name one
 */
export function picturesOfCase(index: number, category: string, subject?: Subject): CasePicture[] {
  const { main, also, hasPlan } = storyOf(index, category, subject);
  // The same seed before, during and after is the same home.
  const seed = 1000 + index;
  const pictures = [
    picture('cover', 'cover', main, seed),
    picture('before', 'before', main, seed),
    picture('during', 'during', main, seed),
    ...also.map((subject, at) => picture(at === 0 ? 'after' : `after-${at + 1}`, 'after', subject, seed)),
  ];
  if (also.length === 0) pictures.push(picture('after', 'after', main, seed + 500));
  if (hasPlan) pictures.push(picture('plan', 'plan', 'plan', seed));
  return pictures;
}

const STAGES = { cover: 'after', before: 'before', during: 'during', after: 'after', plan: 'after' } as const;

function picture(name: string, kind: Kind, subject: Subject, seed: number): CasePicture {
  const size = kind === 'cover' ? COVER_SIZE : GALLERY_SIZE;
  const scene = { subject, stage: STAGES[kind], seed };
  return { album: 'cases', ...scene, ...size, filename: `${name}.webp`, kind, alt: altOf(kind, subject) };
}

function altOf(kind: Kind, subject: Subject): Words {
  const { 'zh-Hant': zh, en } = PICTURE_NOUNS[subject];
  switch (STAGES[kind]) {
    case 'before':
      return { 'zh-Hant': `施工前的${zh}`, en: `The ${en} before the work` };
    case 'during':
      return { 'zh-Hant': `施工中的${zh}`, en: `The ${en} during the work` };
    case 'after':
      return kind === 'plan'
        ? { 'zh-Hant': `${zh}，紅框是要改動的地方`, en: `The ${en}, with what was to change in red` }
        : { 'zh-Hant': `完工後的${zh}`, en: `The finished ${en}` };
  }
}
