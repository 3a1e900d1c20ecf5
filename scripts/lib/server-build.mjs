import { inProject } from './project.mjs';

/** The esbuild options that bundle the server, for start and dev alike; packages stay external. */
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
  logLevel: 'silent', // errors are thrown, and the caller shows them
};
