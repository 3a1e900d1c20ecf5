import { OPEN_PROJECTS } from './content/demo-open';
import { PAST_PROJECTS } from './content/demo-past';
import { QUOTING_PROJECTS } from './content/demo-quoting';
import { RUNNING_PROJECTS } from './content/demo-running';

/** The demonstration's projects, in whatever order: their steps are played by time. */
export const DEMO_PROJECTS = [...PAST_PROJECTS, ...RUNNING_PROJECTS, ...QUOTING_PROJECTS, ...OPEN_PROJECTS];
