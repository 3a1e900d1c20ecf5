import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import {
  hasDevPackages,
  isKnownComplete,
  lockFits,
  missingPackages,
  missingPlatformPackages,
  noteComplete,
} from './installed.mjs';
import { npmCommand, ROOT } from './project.mjs';
import { runQuietly } from './run.mjs';
import { say, step } from './steps.mjs';

const OLDEST_NODE = [20, 20];

const INSTALL = ['install', '--no-audit', '--no-fund', '--include=optional'];
const QUIET = ['--loglevel=error', '--no-progress', '--no-update-notifier'];

/**
 * Installs what building and running need, unless it is all there. Throws an error that says what to do if that fails
 * or if this Node is too old.
 */
export async function ensureInstalled() {
  // npm would take away what is there for development.
  await ensure(hasDevPackages());
}

/** Installs the packages for development too. */
export async function ensureInstalledForDevelopment() {
  await ensure(true);
}

async function ensure(withDev) {
  requireNode();
  if (isKnownComplete(withDev)) return;
  const fits = lockFits();
  if (!fits || missingPackages(withDev).length > 0 || missingPlatformPackages().length > 0) {
    // Said here, because npm goes by NODE_ENV otherwise.
    const install = [...INSTALL, withDev ? '--include=dev' : '--omit=dev'];
    // A lock that fits is left as it is: npm would add this platform's packages to it.
    await step('Installing packages', () => npm(fits ? [...install, '--no-save'] : install));
    if (missingPlatformPackages().length > 0) {
      await step('Installing packages for this platform', () => npm([...install, '--no-save', '--no-package-lock']));
    }
    const missing = missingPackages(withDev);
    if (missing.length > 0) throw new Error(`npm left out ${missing.join(', ')}: delete node_modules and try again.`);
    for (const name of missingPlatformPackages()) say(`There is no ${name} to be had; what needs it will say so.`);
  }
  noteComplete(withDev);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Error(
    `Trimatch needs Node ${OLDEST_NODE.join('.')} or newer (24 is best); this is ${process.versions.node}.`,
  );
}

async function npm(args) {
  try {
    await runQuietly([...npmCommand(), ...args, ...QUIET, ...cacheArguments()]);
  } catch (error) {
    throw new Error(`${error.message}\n\nThe packages could not be installed into ${ROOT}: see npm's message above.`);
  }
}

/** Another cache when npm's own is not writable, as after a "sudo npm". */
function cacheArguments() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  if (canWrite(cache) && canWrite(join(cache, '_cacache'))) return [];
  return ['--cache', join(tmpdir(), `trimatch-npm-cache-${userInfo().username}`)];
}

function canWrite(dir) {
  try {
    if (!existsSync(dir)) mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
