import { afterAll } from 'vitest';
import { cleanUp } from './clean-ups';

// A setup file is run for every test file anew: a hook of a shared module would be the first file's alone.
afterAll(cleanUp);
