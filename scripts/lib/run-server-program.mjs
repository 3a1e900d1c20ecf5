import { ensureServerBuilt } from '../build.mjs';
import { loadEnvFile } from './env.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/** Runs a command-line program, dist/<name>.mjs, to its end; its exit code becomes ours. */
export async function runServerProgram(name, args) {
  await ensureInstalled();
  await ensureServerBuilt();
  loadEnvFile();
  process.exitCode = await run([process.execPath, '--enable-source-maps', `dist/${name}.mjs`, ...args]);
}
