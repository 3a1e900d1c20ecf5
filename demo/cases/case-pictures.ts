import type { Picture, Room, Stage } from '../pictures/picture';
import { PICTURE_NOUNS } from './picture-nouns';

type Words = { 'zh-Hant': string; en: string };

export interface CasePicture extends Picture {
  /** Unique within the case. */
  filename: string;
  alt: Words;
}

/** In the order in which a case shows them. */
const STAGES = ['before', 'during', 'after'] as const satisfies readonly Stage[];
const SIZE = { width: 960, height: 640 };

/**
 * The pictures of one case of the demonstration, always the same: the room that its texts speak of before, during and
 * after the work.
 * @param index the case, from 0; another one is another home
 */
export const picturesOfCase = (index: number, room: Room): CasePicture[] =>
  // The same seed before, during and after is the same room.
  STAGES.map((stage) => ({
    album: 'cases',
    subject: room,
    stage,
    seed: 1000 + index,
    ...SIZE,
    filename: `${stage}.webp`,
    alt: altOf(stage, room),
  }));

function altOf(stage: Stage, room: Room): Words {
  const { 'zh-Hant': zh, en } = PICTURE_NOUNS[room];
  switch (stage) {
    case 'before':
      return { 'zh-Hant': `施工前的${zh}`, en: `The ${en} before the work` };
    case 'during':
      return { 'zh-Hant': `施工中的${zh}`, en: `The ${en} during the work` };
    case 'after':
      return { 'zh-Hant': `完工後的${zh}`, en: `The finished ${en}` };
  }
}
