import { afterAll, expect } from 'vitest';
import { cleanUp } from './clean-ups';

/** The server of HTTP puts classes of its own in their place. */
const classes = ['Request', 'Response'] as const;
const own = classes.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
afterAll(() => {
  for (const [index, name] of classes.entries()) Object.defineProperty(globalThis, name, own[index] ?? {});
});

/** Files that run one after the other share their environment: one that changes it must put it back. */
const environment = { ...process.env };
/** What sharp sets when it is loaded. */
const SHARPS = 'VIPSHOME';
afterAll(() => {
  const names = Object.keys({ ...environment, ...process.env }).filter((name) => name !== SHARPS);
  expect(names.filter((name) => process.env[name] !== environment[name])).toEqual([]);
});

// A setup file is run for every test file anew: a hook of a shared module would be the first file's alone.
afterAll(cleanUp);
