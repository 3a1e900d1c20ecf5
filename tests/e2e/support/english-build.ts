import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The files that the pages are built from. */
const SOURCES = [
  'src',
  'public',
  'package.json',
  'tsconfig.json',
  'next.config.js',
  'next-i18next.config.js',
  'postcss.config.mjs',
  'tailwind.config.ts',
];

export const ENGLISH = { NEXT_PUBLIC_LOCALES: 'zh-Hant,en' };

/** Builds the pages with English in a copy of the tree, because the languages are fixed at build time. */
export async function buildWithEnglish(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-english-'));
  for (const source of SOURCES) await cp(source, join(dir, source), { recursive: true });
  await symlink(resolve('node_modules'), join(dir, 'node_modules'), 'dir');
  const env = { ...process.env, ...ENGLISH, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const next = resolve('node_modules/next/dist/bin/next');
  await promisify(execFile)(process.execPath, [next, 'build', '--webpack'], { cwd: dir, env });
  // The server reads the demonstration's pictures from its working directory.
  await symlink(resolve('demo'), join(dir, 'demo'), 'dir');
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
