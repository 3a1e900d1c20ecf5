import { afterAll } from 'vitest';
import { cleanUp } from './clean-ups';

/** The server of HTTP puts classes of its own in their place. */
const classes = ['Request', 'Response'] as const;
const own = classes.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
afterAll(() => {
  for (const [index, name] of classes.entries()) Object.defineProperty(globalThis, name, own[index] ?? {});
});

// A setup file is run for every test file anew: a hook of a shared module would be the first file's alone.
afterAll(cleanUp);
