import { inProject } from './project.mjs';

/** Where the test suites write their reports (JSON), by mode and runner. */
export const REPORTS = {
  default: { vitest: inProject('reports/test-vitest.json'), playwright: inProject('reports/test-playwright.json') },
  '--full': { vitest: inProject('reports/full-vitest.json'), playwright: inProject('reports/full-playwright.json') },
};
