import { HOME_CASES } from './stories/homes';
import { SERVICE_CASES } from './stories/services';
import { SHELL_CASES } from './stories/shells';
import type { CaseStory } from './stories/story';
import { SURFACE_CASES } from './stories/surfaces';
import { WORKPLACE_CASES } from './stories/workplaces';

/** The newest first. */
export const CASE_STORIES: readonly CaseStory[] = [
  ...HOME_CASES,
  ...SERVICE_CASES,
  ...SURFACE_CASES,
  ...SHELL_CASES,
  ...WORKPLACE_CASES,
].sort((one, other) => one.daysAgo - other.daysAgo);
