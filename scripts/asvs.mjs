// npm run asvs: docs/ASVS.md has every requirement of ASVS levels 1 and 2, and what it names is there.
import { asvsCounts, asvsProblems } from './lib/asvs.mjs';
import { inProject, readIfThere } from './lib/project.mjs';
import { main, say } from './lib/steps.mjs';

main(async () => {
  const read = (path) => readIfThere(inProject(path));
  const table = read('docs/ASVS.md');
  const problems = asvsProblems({
    requirements: read('docs/asvs-5.0.0.txt'),
    table,
    settings: read('.env.example'),
    read,
  });
  for (const problem of problems) say(`✗ ${problem}`);
  const counts = Object.entries(asvsCounts(table)).map(([what, count]) => `${count} ${what}`);
  say(`ASVS 5.0.0, levels 1 and 2: ${counts.join(', ')}.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
