import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { inProject, ROOT, readIfThere } from './project.mjs';

const CONFIGURATION = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'next.config.js',
  'next-i18next.config.js',
  'postcss.config.mjs',
  'tailwind.config.ts',
];
const HOW_TO_BUILD = [
  'scripts/build.mjs',
  'scripts/lib/server-build.mjs',
  'scripts/lib/served-files.mjs',
  'scripts/lib/service-worker.mjs',
  'scripts/lib/text-scripts.mjs',
];
const TESTED_DIRECTORIES = ['src', 'demo', 'tests', 'scripts', 'bench', 'prove', 'public'];
/** The build writes these from public/locales, perhaps during a run. */
const BUILT_TEXTS = join('public', 'texts', '/');
/** Without docs/SPECIFICATION.md, which is compared with the reports and may be corrected after a run. */
const HOW_TO_TEST = ['playwright.config.ts', 'vitest.config.mts', 'docs/SPEC.md'];
const TEST = /\.test\.tsx?$/;

/** Changes with anything that goes into the bundles of the server and of the demonstration. */
export function serverFingerprint() {
  return fingerprint([
    ...filesIn('src'),
    ...filesIn('demo').filter((path) => path.endsWith('.ts')),
    ...CONFIGURATION,
    ...HOW_TO_BUILD,
  ]);
}

/** Changes with anything that goes into the pages: not with the server's code, which no page may import. */
export function pagesFingerprint() {
  const sources = filesIn('src').filter((path) => !path.startsWith(join('src', 'server', '/')));
  return fingerprint([...sources, ...filesIn('public'), ...CONFIGURATION, ...HOW_TO_BUILD], publicVariables());
}

/** Changes with anything that a test can depend on, and with the tests: a report of the suites is of one such state. */
export function testsFingerprint() {
  return fingerprint([
    ...TESTED_DIRECTORIES.flatMap((dir) => filesIn(dir, () => true)).filter((path) => !path.startsWith(BUILT_TEXTS)),
    ...CONFIGURATION,
    ...HOW_TO_TEST,
  ]);
}

function filesIn(dir, isWanted = (name) => !TEST.test(name)) {
  if (!existsSync(inProject(dir))) return [];
  return readdirSync(inProject(dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

function fingerprint(paths, more = '') {
  const hash = createHash('sha256').update(more);
  for (const path of paths) {
    const content = existsSync(inProject(path)) ? readFileSync(inProject(path)) : '';
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Next writes these into the pages. It reads .env itself, hence so do we. */
function publicVariables() {
  const env = { ...parseEnv(readIfThere(inProject('.env')) ?? ''), ...process.env };
  const names = Object.keys(env).filter((name) => name.startsWith('NEXT_PUBLIC_'));
  return names
    .sort()
    .map((name) => `${name}=${env[name]}\n`)
    .join('');
}
