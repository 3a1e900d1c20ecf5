import { npmCommand } from './project.mjs';
import { runQuietly } from './run.mjs';
import { say, step } from './steps.mjs';

const MAJOR = '24';

/**
 * The path of a Node 24: that of NODE24_PATH, this one if it is a 24, or the npm package `node`, which npm gets from the
 * registry and keeps in its cache. Prints the path. Throws if NODE24_PATH is another Node.
 */
export async function findNode24() {
  const ask = async (command, what) => (await runQuietly([...command, '-p', what])).trim();
  const path = await step('Looking for Node 24', () => ask(commandOf(), 'process.execPath'));
  const version = await ask([path], 'process.versions.node');
  if (version.split('.')[0] !== MAJOR) throw new Error(`NODE24_PATH is ${path}, which is Node ${version}.`);
  say(`▸ Node ${version}: ${path}`);
  return path;
}

function commandOf() {
  if (process.env.NODE24_PATH) return [process.env.NODE24_PATH];
  if (process.versions.node.split('.')[0] === MAJOR) return [process.execPath];
  return [...npmCommand(), 'exec', '--yes', '--loglevel=error', `--package=node@${MAJOR}`, '--', 'node'];
}
