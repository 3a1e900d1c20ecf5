import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { specSentences } from '../../scripts/lib/spec-sentences.mjs';
import { specificationProblems, testOutcomes } from '../../scripts/lib/specification.mjs';

const SPEC =
  '# S\n\n## 1. One\n\n- It opens. It\n  closes.\n- It shows:\n  - a name;\n\n### Part\n\n| R | P |\n|---|---|\n| / | home |\n';
const TABLE = `## §1
| Sentence | Held by |
|---|---|
| It opens. | \`a.test.ts\` › it › opens |
| It | \`a.test.ts\` › it › opens<br>\`b.spec.ts\` › closes |
| closes. | \`b.spec.ts\` › closes |
| It shows: a name; | \`b.spec.ts\` › closes |

## §1 Part
| Sentence | Held by |
|---|---|
| / — home | \`b.spec.ts\` › closes |
`;
const vitest = (status: string) => ({
  testResults: [{ name: '/root/a.test.ts', assertionResults: [{ ancestorTitles: ['it'], title: 'opens', status }] }],
});
const playwright = (status: string) => ({
  config: { rootDir: '/root' },
  suites: [{ file: 'b.spec.ts', specs: [{ title: 'closes', tests: [{ status }] }] }],
});
const problems = (table = TABLE, reports: object[] = [vitest('passed'), playwright('expected')]) =>
  specificationProblems({ spec: SPEC, table, outcomes: testOutcomes(reports, '/root') });

describe('the table of the specification', () => {
  it('has every sentence of SPEC.md in its order', () => {
    const table = readFileSync('docs/SPECIFICATION.md', 'utf8');
    const spec = readFileSync('docs/SPEC.md', 'utf8');
    expect(specSentences(spec).length).toBeGreaterThan(240);
    expect(specificationProblems({ spec, table, outcomes: new Map() }).filter((one) => one.startsWith('Row'))).toEqual(
      [],
    );
  });

  it('is right where every named test ran and passed', () => {
    expect(problems()).toEqual([]);
  });

  it.each([
    ['a sentence is missing', TABLE.replace('| closes. | `b.spec.ts` › closes |\n', ''), 'Row 3'],
    ['a sentence has other words', TABLE.replace('It opens.', 'It may open.'), 'Row 1'],
    ['a sentence names no test', TABLE.replace('`a.test.ts` › it › opens |\n| It ', '|\n| It '), 'names no test'],
    [
      'a sentence that is shown leaves it to PRODUCT',
      TABLE.replace('`a.test.ts` › it › opens |\n| It ', 'PRODUCT decides |\n| It '),
      'needs a test',
    ],
    ['a test did not run', TABLE.replace('it › opens |\n| It ', 'it › closes |\n| It '), 'did not run'],
  ])('is wrong where %s', (_what, table, problem) => {
    expect(problems(table).join('\n')).toContain(problem);
  });

  it('is wrong where a named test failed or was skipped in one of the reports', () => {
    expect(problems(TABLE, [vitest('failed'), playwright('expected')]).join('\n')).toContain('failed');
    expect(problems(TABLE, [vitest('passed'), vitest('failed'), playwright('expected')])).not.toEqual([]);
    expect(problems(TABLE, [vitest('passed'), playwright('skipped')]).join('\n')).toContain('failed');
  });

  it('is right where a named test passed at its second try', () => {
    expect(problems(TABLE, [vitest('passed'), playwright('flaky')])).toEqual([]);
  });
});
