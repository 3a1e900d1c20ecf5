// The last stage of npm run test:full: every sentence of docs/SPEC.md is held by a test that ran and passed, and so is
// every requirement of docs/ASVS.md that names a test.

import { asvsFailures } from './lib/asvs.mjs';
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
  const outcomes = testOutcomes(
    reports.map((report) => JSON.parse(report)),
    ROOT,
  );
  const read = (name) => readIfThere(inProject(`docs/${name}.md`));
  const problems = [
    ...specificationProblems({ spec: read('SPEC'), table: read('SPECIFICATION'), outcomes }),
    ...asvsFailures({ table: read('ASVS'), outcomes }),
  ];
  for (const problem of problems) say(`✗ ${problem}`);
  if (problems.length === 0) say('Every test that the specification and ASVS name has passed.');
  process.exitCode = problems.length > 0 ? 1 : 0;
});
