import { notPassed, tableRows } from './specification.mjs';

/** What an entry says of its requirement, and what it must name to say so; each begins with the word and a colon. */
const WORDS = {
  Operator: ['setting', 'link'],
  Documented: ['link'],
  'By design': ['path'],
  'Not applicable': [],
  UNMET: [],
};

/** What an entry names: settings and paths in backticks, and headings of pages in docs/ as links. */
const NAMED = {
  setting: /`([A-Z][A-Z0-9_]+)`/g,
  path: /`([\w.-]+\/[\w./-]*)`/g,
  link: /\]\((\w+\.md#[\w-]+)\)/g,
};

/**
 * Compares docs/ASVS.md with the requirements and with what it names. Whether the tests passed is not known here.
 * @param requirements an id and a level per line, as in docs/asvs-5.0.0.txt
 * @param table the page, Markdown
 * @param settings the text of .env.example
 * @param read returns the content of a file of the project, undefined where there is none
 * @returns what is wrong, each in a sentence; empty if all is right
 */
export function asvsProblems({ requirements, table, settings, read }) {
  const wanted = requirements.trim().split('\n');
  const rows = tableRows(table);
  const isThere = {
    setting: (name) => settings.split('\n').some((line) => line.startsWith(`${name}=`)),
    path: (path) => read(path) !== undefined,
    link: (target) => {
      const [page, anchor] = target.split('#');
      return headingsOf(read(`docs/${page}`) ?? '').includes(anchor);
    },
  };
  const differs = Array.from({ length: Math.max(wanted.length, rows.length) }).findIndex(
    (_, index) => wanted[index] !== rows[index]?.cells.slice(0, 2).join(' '),
  );
  return [
    ...(differs < 0
      ? []
      : [`Row ${differs + 1} is ${rows[differs]?.cells[0]} where ASVS has ${wanted[differs] ?? 'no more'}.`]),
    ...rows.flatMap(({ cells: [id], heldBy }) =>
      heldBy.length === 0
        ? [`${id} is held by nothing.`]
        : heldBy.flatMap((entry) => entryProblems(entry, isThere, read).map((problem) => `${id}: ${problem}`)),
    ),
  ];
}

function entryProblems(entry, isThere, read) {
  if (isTest(entry)) return testProblems(entry, read);
  const word = wordOf(entry);
  if (!Object.hasOwn(WORDS, word)) return [`“${entry}” begins with none of ${Object.keys(WORDS).join(', ')}.`];
  const named = Object.entries(NAMED).flatMap(([kind, pattern]) =>
    [...entry.matchAll(pattern)].map(([, name]) => ({ kind, name })),
  );
  const needed = WORDS[word];
  return [
    ...named.filter(({ kind, name }) => !isThere[kind](name)).map(({ kind, name }) => `there is no ${kind} ${name}.`),
    ...(needed.length === 0 || named.some(({ kind }) => needed.includes(kind))
      ? []
      : [`“${entry}” names no ${needed.join(' or ')}.`]),
  ];
}

function testProblems(entry, read) {
  const [file, ...titles] = entry.split(' › ');
  const path = file.slice(1, -1);
  const source = read(path);
  if (source === undefined) return [`there is no ${path}.`];
  const patterns = titlesIn(source);
  const missing = titles.filter((title) => !patterns.some((pattern) => pattern.test(title)));
  return titles.length === 0
    ? [`${path} is named without a test.`]
    : missing.map((title) => `${path} has no “${title}”.`);
}

/**
 * Every quoted text of a test's source as a pattern: what Vitest or a template fills in may be anything. A text that is
 * filled in whole, such as `%s`, would match every title, and is left out.
 */
const titlesIn = (source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`/g)].flatMap(
    ([, single, double, template]) => {
      const parts = (single ?? double ?? template).split(/\$\{[^}]*\}|\$\w[\w.]*|%[sdifjo]/);
      if (!parts.some((part) => /\p{L}/u.test(part))) return [];
      return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
    },
  );

/** The anchors of a page's headings, as GitHub makes them. */
const headingsOf = (markdown) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

const isTest = (entry) => entry.startsWith('`');
const wordOf = (entry) => entry.split(':')[0];

/** The tests that the page names and that did not pass. @param outcomes as `testOutcomes` gives them */
export const asvsFailures = ({ table, outcomes }) =>
  tableRows(table).flatMap(({ cells: [id], heldBy }) =>
    heldBy.filter(isTest).flatMap((test) => notPassed(id, test, outcomes)),
  );

/** How many requirements are met, are the operator's, do not apply, or are unmet; each is counted once. */
export function asvsCounts(table) {
  const counts = { met: 0, operator: 0, 'not applicable': 0, unmet: 0 };
  for (const { heldBy } of tableRows(table)) {
    const words = heldBy.filter((entry) => !isTest(entry)).map((entry) => wordOf(entry).toLowerCase());
    counts[['unmet', 'operator', 'not applicable'].find((word) => words.includes(word)) ?? 'met']++;
  }
  return counts;
}
