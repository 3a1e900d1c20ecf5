import { inProject } from './project.mjs';

/** Where the test suites write their reports (JSON), by mode and runner, and the state of the sources they are of. */
export const REPORTS = {
  default: reportsAt('reports/test'),
  '--full': reportsAt('reports/full'),
};

function reportsAt(name) {
  return {
    vitest: inProject(`${name}-vitest.json`),
    playwright: inProject(`${name}-playwright.json`),
    state: inProject(`${name}-state.txt`),
  };
}
