import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The path of something in the project. */
export function inProject(...parts) {
  return join(ROOT, ...parts);
}

/** The file's content, or undefined where there is no such file. */
export function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The command that an installed package provides, as [program, ...arguments]. */
export function installedCommand(name) {
  const { bin } = JSON.parse(readFileSync(inProject('node_modules', name, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return [process.execPath, inProject('node_modules', name, file)];
}

/** npm, as [program, ...arguments]: the one that runs us, if one does. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return [process.execPath, cli];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
