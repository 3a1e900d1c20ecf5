import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Set by the project's own programs. */
const INTERNAL = new Set(['NODE_ENV', 'PAGES_VERSION']);

/** Name and default. */
const example = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => `${name}=${value}`,
);

it('docs/SETTINGS.md is the table of all settings, with the defaults of .env.example', () => {
  const rows = readFileSync('docs/SETTINGS.md', 'utf8').matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*) \|/gm);
  const listed = [...rows].flatMap(([, names = '', defaults = '']) => {
    const [all, values] = [names, defaults].map((cell) =>
      cell.split(', ').map((one) => one.replaceAll('`', '').trim()),
    );
    return all?.map((name, index) => `${name}=${values?.[index] ?? ''}`) ?? [];
  });
  expect(listed.toSorted()).toEqual(example.toSorted());
});

it('.env.example has every setting that the configuration reads', () => {
  const files = readdirSync('src/config').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const text = files.map((file) => readFileSync(`src/config/${file}`, 'utf8')).join('\n');
  const read = new Set(
    [...text.matchAll(/^\s+([A-Z][A-Z0-9_]+): |process\.env\.([A-Z0-9_]+)/gm)].map(([, a, b]) => a ?? b),
  );
  const known = new Set(example.map((line) => line.split('=')[0]));
  expect(read.size).toBeGreaterThan(40);
  expect([...read].filter((name) => name && !known.has(name) && !INTERNAL.has(name))).toEqual([]);
});
