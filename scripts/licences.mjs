// npm run licences: every package for production has a licence that scripts/licences.json allows.
import { licenceProblems } from './lib/licences.mjs';
import { inProject, readIfThere } from './lib/project.mjs';
import { main, say } from './lib/steps.mjs';

main(async () => {
  const [lock, policy] = ['package-lock.json', 'scripts/licences.json'].map((name) =>
    JSON.parse(readIfThere(inProject(name))),
  );
  const problems = licenceProblems(lock, policy);
  for (const problem of problems) say(`✗ ${problem}`);
  if (problems.length === 0) say('Every package for production has an allowed licence.');
  process.exitCode = problems.length > 0 ? 1 : 0;
});
