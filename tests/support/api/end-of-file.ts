import { afterAll, expect } from 'vitest';
import { cleanUp } from './clean-ups';

/** @hono/node-server replaces these global classes with its own. */
const classes = ['Request', 'Response'] as const;
const own = classes.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
afterAll(() => {
  for (const [index, name] of classes.entries()) Object.defineProperty(globalThis, name, own[index] ?? {});
});

/** Files of one worker share their environment: a file that changes it must restore it. */
const environment = { ...process.env };
/** A variable that sharp sets when it is loaded. */
const SHARPS = 'VIPSHOME';
afterAll(() => {
  const names = Object.keys({ ...environment, ...process.env }).filter((name) => name !== SHARPS);
  expect(names.filter((name) => process.env[name] !== environment[name])).toEqual([]);
});

// A setup file runs again for every test file; a hook in a shared module would run for the first file only.
afterAll(cleanUp);
