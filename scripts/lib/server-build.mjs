import { inProject } from './project.mjs';

/** How esbuild makes one file of the server, for start and dev alike; packages stay outside. */
export const serverBuild = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  jsx: 'automatic',
  tsconfig: inProject('tsconfig.json'),
  absWorkingDir: inProject('.'),
  logLevel: 'silent', // errors are thrown, and shown by whoever catches them
};
