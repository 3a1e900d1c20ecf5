import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Loads the variables of .env, if there is one, that are not set already. */
export function loadEnvFile() {
  const path = inProject('.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
