import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { inProject, readIfThere } from './project.mjs';

const PREFIX = 'node_modules/';
const STAMP = inProject('node_modules/.trimatch-stamp');

/**
 * Whether the packages were found complete before, for this package.json, lock, Node and platform. Takes milliseconds.
 * @param withDev whether that includes the packages for development
 */
export function isKnownComplete(withDev) {
  const noted = readIfThere(STAMP);
  if (noted !== fingerprint(true) && (withDev || noted !== fingerprint(false))) return false;
  return Object.keys(directDependencies(withDev)).every(hasPackage);
}

/** Records that the packages are complete. If node_modules is read-only, they are checked each time instead. */
export function noteComplete(withDev) {
  try {
    writeFileSync(STAMP, fingerprint(withDev));
  } catch {}
}

/** Whether a package that only development needs is there, as after `npm test` or `npm ci`. */
export function hasDevPackages() {
  const packages = Object.entries(readJson('package-lock.json')?.packages ?? {});
  return packages.some(([path, { dev }]) => dev && hasPackage(path));
}

/** Whether package-lock.json matches package.json; false after package.json was edited by hand. */
export function lockFits() {
  const lock = readJson('package-lock.json');
  if (!lock) return false;
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const declared = (from) => JSON.stringify(fields.map((field) => Object.entries(from?.[field] ?? {}).sort()));
  return declared(readJson('package.json')) === declared(lock.packages['']);
}

/** The packages of package-lock.json that are missing, or installed in another version. */
export function missingPackages(withDev) {
  const present = readJson('node_modules/.package-lock.json')?.packages ?? {};
  const wanted = lockFits() ? readJson('package-lock.json').packages : directDependencies(withDev);
  return Object.entries(wanted)
    .filter(([path, { dev, optional, devOptional }]) => path && (withDev || !dev) && !optional && !devOptional)
    .filter(([path, { version }]) => !hasPackage(path) || (version && present[path]?.version !== version))
    .map(([path]) => nameOf(path));
}

/**
 * The packages for this platform that are not there: npm before 11 leaves them out if the lock was written on another
 * platform, and a node_modules copied from elsewhere has the other's.
 */
export function missingPlatformPackages() {
  const packages = readJson('node_modules/.package-lock.json')?.packages ?? {};
  const present = new Set(Object.keys(packages).filter(hasPackage).map(nameOf));
  return [readJson('package.json'), ...Object.values(packages)]
    .map(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}).filter(isForThisPlatform))
    .filter((variants) => variants.length > 0 && !variants.some((name) => present.has(name))) // such as gnu or musl
    .flat();
}

function isForThisPlatform(name) {
  const words = name.split(/[^a-z0-9]+/);
  const platforms = process.platform === 'win32' ? ['win32', 'windows'] : [process.platform];
  return words.includes(process.arch) && platforms.some((platform) => words.includes(platform));
}

function directDependencies(withDev) {
  const { dependencies, devDependencies } = readJson('package.json');
  const names = Object.keys({ ...dependencies, ...(withDev ? devDependencies : {}) });
  return Object.fromEntries(names.map((name) => [PREFIX + name, {}]));
}

function fingerprint(withDev) {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) hash.update(readIfThere(inProject(name)) ?? '');
  return hash.update([process.version, process.platform, process.arch, withDev].join()).digest('hex');
}

function hasPackage(path) {
  return existsSync(inProject(path, 'package.json'));
}

function nameOf(path) {
  return path.slice(path.lastIndexOf(PREFIX) + PREFIX.length);
}

function readJson(name) {
  const text = readIfThere(inProject(name));
  return text && JSON.parse(text);
}
