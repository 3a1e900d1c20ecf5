import { CHANGED_PROJECTS } from './stories/changed';
import { COMPARED_PROJECTS } from './stories/compared';
import { DISPUTED_PROJECTS } from './stories/disputes';
import { ENDED_PROJECTS } from './stories/ended';
import { OPEN_PROJECTS } from './stories/open';
import { PAST_PROJECTS } from './stories/past';
import { QUOTING_PROJECTS } from './stories/quoting';
import { RATED_PROJECTS } from './stories/rated';
import { RENOVATED_PROJECTS } from './stories/renovated';
import { RUNNING_PROJECTS } from './stories/running';
import { STAGED_PROJECTS } from './stories/staged';
import { UNPAID_PROJECTS } from './stories/unpaid';
import { WARRANTED_PROJECTS } from './stories/warranted';

/** The demonstration's projects. Their order does not matter: their steps are played by time. */
export const DEMO_PROJECTS = [
  ...PAST_PROJECTS,
  ...RATED_PROJECTS,
  ...RENOVATED_PROJECTS,
  ...ENDED_PROJECTS,
  ...DISPUTED_PROJECTS,
  ...RUNNING_PROJECTS,
  ...COMPARED_PROJECTS,
  ...QUOTING_PROJECTS,
  ...OPEN_PROJECTS,
  ...STAGED_PROJECTS,
  ...CHANGED_PROJECTS,
  ...UNPAID_PROJECTS,
  ...WARRANTED_PROJECTS,
];
