import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './sources';

/** Hooks that keep state between two openings: typed input, a choice, or an error. */
const STATEFUL_HOOKS = /\buse(?:State|Form|Verdict|CallMutation|ProjectChange|Decision)\b/;
const fileOf = (name: string) => `${name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`;

describe('a back-office dialog with state', () => {
  it('is remounted at each opening, by a key', async () => {
    const sources = await readSources('src/features/admin');
    const keeping = new Set(sources.filter(({ text }) => STATEFUL_HOOKS.test(text)).map(({ path }) => basename(path)));
    const used = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<(\w+Dialog)\b(.*?)\/>/gs)].map(([, name = '', props = '']) => ({ path, name, props })),
    );
    const shown = used.filter(({ name }) => keeping.has(fileOf(name)));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter(({ props }) => !/\bkey=/.test(props)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });
});
