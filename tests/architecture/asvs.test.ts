import { describe, expect, it } from 'vitest';
import { asvsCounts, asvsFailures, asvsProblems } from '../../scripts/lib/asvs.mjs';
import { inProject, readIfThere } from '../../scripts/lib/project.mjs';

const FILES: Record<string, string> = {
  'a.test.ts': `describe('it', () => { it.each(['wide'])('opens %s', open); it(\`closes \${TIMES} times\`, close); it.each(['x'])('%s', any); });`,
  'src/a.ts': '',
  'docs/A.md': '# A\n\n## What it does, and why\n',
};
const PAGE = `## V1 One
| Requirement | Level | In short | Held by |
|---|---|---|---|
| v1-1.1 | L1 | It opens. | \`a.test.ts\` › it › opens wide<br>\`a.test.ts\` › it › closes 3 times |
| v1-1.2 | L2 | It is set. | Operator: \`DOOR\` |

## V2 Two
| Requirement | Level | In short | Held by |
|---|---|---|---|
| v1-2.1 | L2 | It is said. | Documented: [there](A.md#what-it-does-and-why) |
| v1-2.2 | L2 | It is so. | By design: \`src/a.ts\` |
| v1-2.3 | L2 | It flies. | Not applicable: it has no wings. |
| v1-2.4 | L2 | It sings. | \`a.test.ts\` › it › opens wide<br>UNMET: singing |
| v1-2.5 | L2 | It dives. | Operator: \`DOOR\`<br>UNMET: water |
`;
const problems = (table = PAGE) =>
  asvsProblems({
    requirements: 'v1-1.1 L1\nv1-1.2 L2\nv1-2.1 L2\nv1-2.2 L2\nv1-2.3 L2\nv1-2.4 L2\nv1-2.5 L2\n',
    table,
    settings: '# DOOR is a door.\nDOOR=shut\n',
    read: (path: string) => FILES[path],
  });

describe('the table of ASVS', () => {
  it('has every requirement of levels 1 and 2 in its order, and names what exists', () => {
    const read = (path: string) => readIfThere(inProject(path));
    const [requirements = '', table = '', settings = ''] = ['docs/asvs-5.0.0.txt', 'docs/ASVS.md', '.env.example'].map(
      read,
    );
    expect(requirements.match(/ L1$/gm)).toHaveLength(70);
    expect(requirements.match(/ L2$/gm)).toHaveLength(183);
    expect(asvsProblems({ requirements, table, settings, read })).toEqual([]);
  });

  it('is right where all is named that is needed, and nothing that is not there', () => {
    expect(problems()).toEqual([]);
  });

  it.each([
    ['a requirement is missing', '| v1-2.3 | L2 | It flies. | Not applicable: it has no wings. |\n', '', 'Row 5'],
    ['a requirement is there twice', '\n## V2', '| v1-1.2 | L2 | It is set. | UNMET: all |\n\n## V2', 'Row 3'],
    ['its level is another', 'v1-1.1 | L1', 'v1-1.1 | L2', 'Row 1'],
    ['a requirement is held by nothing', 'Not applicable: it has no wings.', '', 'held by nothing'],
    ['an entry begins with another word', 'Not applicable:', 'Never:', 'begins with none of'],
    ['a test’s file is not there', 'a.test.ts` › it › closes', 'b.test.ts` › it › closes', 'there is no b.test.ts'],
    ['a test has another title', 'closes 3 times', 'shuts 3 times', 'has no “shuts 3 times”'],
    ['a test’s group has another title', 'it › closes 3 times', 'he › closes 3 times', 'has no “he”'],
    ['a file is named without a test', ' › it › closes 3 times', '', 'without a test'],
    ['a setting does not exist', 'Operator: `DOOR` |', 'Operator: `GATE` |', 'no setting GATE'],
    ['an operator is told nothing to set', 'Operator: `DOOR` |', 'Operator: doors |', 'names no setting or link'],
    ['a heading does not exist', '#what-it-does-and-why', '#what-it-does', 'no link A.md#what-it-does'],
    ['a file of the code is not there', 'src/a.ts', 'src/b.ts', 'no path src/b.ts'],
  ])('is wrong where %s', (_what, found, replacement, problem) => {
    expect(problems(PAGE.replace(found, replacement)).join('\n')).toContain(problem);
  });

  it('is wrong in the full run where a named test did not pass', () => {
    const passed = ['`a.test.ts` › it › opens wide', '`a.test.ts` › it › closes 3 times'] as const;
    const outcomes = new Map(passed.map((name) => [name, 'passed']));
    expect(asvsFailures({ table: PAGE, outcomes })).toEqual([]);
    outcomes.set(passed[0], 'failed');
    outcomes.delete(passed[1]);
    expect(asvsFailures({ table: PAGE, outcomes })).toEqual([
      `v1-1.1: ${passed[0]} failed.`,
      `v1-1.1: ${passed[1]} did not run.`,
      `v1-2.4: ${passed[0]} failed.`,
    ]);
  });

  it('counts each requirement once, by the worst that is said of it', () => {
    expect(asvsCounts(PAGE)).toEqual({ met: 3, operator: 1, 'not applicable': 1, unmet: 2 });
  });
});
