import { picturesOfCase } from '../cases/case-pictures';
import { CASE_STORIES } from '../cases/stories';
import { stepsOfPeople } from '../projects/play-projects';
import type { Picture } from './picture';

/** Every picture that the demonstration names. */
export const allPictures = (): Picture[] => [
  ...stepsOfPeople(new Date()).flatMap((step) => step.photos),
  ...CASE_STORIES.flatMap((story, index) => picturesOfCase(index, story.subject)),
];
