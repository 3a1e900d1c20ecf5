import { COMPARED_PROJECTS } from './content/demo-compared';
import { DISPUTED_PROJECTS } from './content/demo-disputes';
import { ENDED_PROJECTS } from './content/demo-ended';
import { OPEN_PROJECTS } from './content/demo-open';
import { PAST_PROJECTS } from './content/demo-past';
import { QUOTING_PROJECTS } from './content/demo-quoting';
import { RATED_PROJECTS } from './content/demo-rated';
import { RUNNING_PROJECTS } from './content/demo-running';

/** The demonstration's projects, in whatever order: their steps are played by time. */
export const DEMO_PROJECTS = [
  ...PAST_PROJECTS,
  ...RATED_PROJECTS,
  ...ENDED_PROJECTS,
  ...DISPUTED_PROJECTS,
  ...RUNNING_PROJECTS,
  ...COMPARED_PROJECTS,
  ...QUOTING_PROJECTS,
  ...OPEN_PROJECTS,
];
