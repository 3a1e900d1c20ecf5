// The last stage of npm run test:full: every sentence of docs/SPEC.md is held by a test that ran and passed.

import { testsFingerprint } from './lib/fingerprint.mjs';
import { inProject, ROOT, readIfThere } from './lib/project.mjs';
import { REPORTS } from './lib/reports.mjs';
import { specificationProblems, testOutcomes } from './lib/specification.mjs';
import { main, say } from './lib/steps.mjs';

main(async () => {
  const now = testsFingerprint();
  const reports = Object.values(REPORTS).flatMap(({ vitest, playwright, state }) => {
    if (readIfThere(state) !== now)
      throw new Error(`${state} is of other sources: run npm test, then npm run test:full.`);
    return [readIfThere(vitest), readIfThere(playwright)];
  });
  if (reports.includes(undefined)) throw new Error('A report is missing: run npm test, and then npm run test:full.');
  const problems = specificationProblems({
    spec: readIfThere(inProject('docs/SPEC.md')),
    table: readIfThere(inProject('docs/SPECIFICATION.md')),
    outcomes: testOutcomes(
      reports.map((report) => JSON.parse(report)),
      ROOT,
    ),
  });
  for (const problem of problems) say(`✗ ${problem}`);
  if (problems.length === 0) say('Every sentence of the specification is held by a test that passed.');
  process.exitCode = problems.length > 0 ? 1 : 0;
});
