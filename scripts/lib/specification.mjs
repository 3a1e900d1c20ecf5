import { relative } from 'node:path';
import { specSentences } from './spec-sentences.mjs';

/** What a row says instead of tests where the sentence itself says that something is not shown. */
const NOT_SHOWN = 'PRODUCT decides';

/**
 * Compares docs/SPECIFICATION.md with docs/SPEC.md and with the reports of the test suites.
 * @param spec the specification, Markdown
 * @param table the table of its sentences and the tests that hold them, Markdown
 * @param outcomes the outcome of each test by its name, as `testOutcomes` gives it
 * @returns what is wrong, each in a sentence; empty if all is right
 */
export function specificationProblems({ spec, table, outcomes }) {
  const wanted = specSentences(spec);
  const rows = tableRows(table).map(({ section, cells: [sentence], heldBy }) => ({ section, sentence, heldBy }));
  const problems = [];
  for (let index = 0; index < Math.max(wanted.length, rows.length); index++) {
    const [want, row] = [wanted[index], rows[index]];
    if (want?.section !== row?.section || want?.sentence !== row?.sentence) {
      problems.push(`Row ${index + 1} has “${row?.sentence}” where SPEC.md has “${want?.sentence}”.`);
      break;
    }
  }
  for (const { section, sentence, heldBy } of rows) {
    const at = `${section} “${sentence}”`;
    if (heldBy.length === 0) problems.push(`${at} names no test.`);
    for (const test of heldBy) {
      if (test === NOT_SHOWN) {
        if (!sentence.includes('not shown')) problems.push(`${at} needs a test.`);
      } else problems.push(...notPassed(at, test, outcomes));
    }
  }
  return problems;
}

/** What is wrong with a test that is named at a place: nothing if it ran and passed. */
export const notPassed = (at, test, outcomes) =>
  outcomes.get(test) === 'passed' ? [] : [`${at}: ${test} ${outcomes.get(test) ?? 'did not run'}.`];

/**
 * The rows of all tables of a page, with the heading (`## …`) that each is under.
 * @returns {{ section: string, cells: string[], heldBy: string[] }[]} `heldBy`: the entries of the last cell
 */
export function tableRows(markdown) {
  const rows = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    const heading = line.match(/^## (.*)$/);
    if (heading) section = heading[1].trim();
    // What is above the line between head and body is the head.
    if (/^\|[-|]+\|$/.test(line)) rows.pop();
    if (!line.startsWith('| ')) continue;
    const cells = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const heldBy = cells
      .at(-1)
      .split('<br>')
      .map((one) => one.trim())
      .filter(Boolean);
    rows.push({ section, cells, heldBy });
  }
  return rows;
}

/**
 * The outcome of each test in reports of Vitest and Playwright (JSON): `passed`, or another word for how it ended. A test
 * that several reports have must have passed in all of them.
 * @param reports the parsed reports
 * @param root the project's folder, absolute
 * @returns by name: the file in backticks, the titles of its groups and its own title, joined by ` › `
 */
export function testOutcomes(reports, root) {
  const outcomes = new Map();
  const note = (file, titles, outcome) => {
    const name = [`\`${relative(root, file)}\``, ...titles].join(' › ');
    if ((outcomes.get(name) ?? 'passed') === 'passed') outcomes.set(name, outcome);
  };
  for (const report of reports) {
    for (const { name, assertionResults } of report.testResults ?? [])
      for (const { ancestorTitles, title, status } of assertionResults) note(name, [...ancestorTitles, title], status);
    for (const file of report.suites ?? [])
      for (const { titles, isPassed } of specsOf(file, []))
        note(`${report.config.rootDir}/${file.file}`, titles, isPassed ? 'passed' : 'failed');
  }
  return outcomes;
}

/**
 * The tests of a suite of Playwright's report, with the titles of the groups they are in. A flaky one has passed: at its
 * second try, and Playwright lists it among those that are to be mended.
 */
function* specsOf({ specs = [], suites = [] }, titles) {
  for (const { title, tests } of specs) {
    const isPassed = tests.every(({ status }) => status === 'expected' || status === 'flaky');
    yield { titles: [...titles, title], isPassed };
  }
  for (const suite of suites) yield* specsOf(suite, [...titles, suite.title]);
}
