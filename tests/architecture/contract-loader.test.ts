import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readSources } from './sources';

const loader: (this: { resourcePath: string }, source: string) => string = createRequire(import.meta.url)(
  '../../scripts/lib/contract-loader.cjs',
);
const load = (source: string, resourcePath = 'a.ts') => loader.call({ resourcePath }, source);

const call = (summary: string, errors = "errors: ['not_found'],") => `  one: call({
    method: 'GET',
    ${summary}
    schemas: as<Schemas['one']>(),
    ${errors}
    reads: ['project'],
  }),
`;
const LEFT = call('', '').replace(/\n +\n/g, '\n');

it.each([
  ["summary: 'A sentence.',", "errors: ['not_found'],"],
  ['summary: "It’s, and \\"so\\".",', "errors: [...UPLOAD_ERRORS, 'not_found'],"],
  ["summary:\n      'A long one, on a line of its own.',", "errors: [\n      'not_found',\n      'stale',\n    ],"],
  ['summary: `One\nor two lines.`,', 'errors: [],'],
])('the browser’s calls have no documentation: %s', (summary, errors) => {
  expect(load(call(summary, errors))).toBe(LEFT);
  expect(load(call(summary, errors) + call("summary: 'Another.',"))).toBe(LEFT + LEFT);
});

it.each([
  // Without a comma at its end it would take all up to the next call's.
  ["summary: 'A sentence.', // why", "errors: ['not_found'],"],
  ['summary: A_SENTENCE,', "errors: ['not_found'],"],
  ["summary: 'A ' + 'sentence.',", "errors: ['not_found'],"],
  ["summary: 'A sentence.',", 'errors: ALL,'],
  ["summary: 'A sentence.',", 'errors: [ALL[0]],'],
  ["summary: 'A sentence.', errors: ['not_found'],", ''],
])('the build ends where one would be left: %s %s', (summary, errors) => {
  expect(() => load(call(summary, errors) + call("summary: 'Another.',"))).toThrow('a.ts: of 2 calls');
});

it('every call of the contract loses these two, and nothing else', async () => {
  const sources = (await readSources('src/contract')).filter(({ path }) => /\/[\w-]+\.ts$/.test(path));
  const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  let calls = 0;
  for (const { path, text } of sources) {
    const loaded = load(text, path);
    const of = count(text, /\bcall\(\{/g);
    calls += of;
    if (of > 0) expect(loaded).not.toMatch(/\b(summary|errors):/);
    for (const kept of [
      /\bmethod: /g,
      /\bpath: /g,
      /\bwho: /g,
      /\bschemas: /g,
      /\breads: /g,
      /\bchanges: /g,
      /^ {2}\}\),$/gm,
    ])
      expect([path, kept, count(loaded, kept)]).toEqual([path, kept, count(text, kept)]);
  }
  expect(calls).toBeGreaterThan(100);
});
