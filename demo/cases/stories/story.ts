import type { Category, District } from '@/domain/project/options';
import type { Room } from '../../pictures/picture';

/** Chinese, then English. */
export type Words = readonly [zhHant: string, en: string];

/** A case of the demonstration; its people and figures are made up. */
export interface CaseStory {
  /** What its pictures show: the room that its texts speak of. */
  subject: Room;
  category: Category;
  district: District;
  /** How many days before the seeding it was finished. */
  daysAgo: number;
  /** Square feet. */
  area: number | null;
  days: number;
  /** HKD dollars. */
  budget: readonly [from: number, to: number];
  title: Words;
  summary: Words;
  wanted: Words;
  found: Words;
  done: Words;
  scope: readonly Words[];
  quote?: { words: Words; name: Words; role: Words };
}
