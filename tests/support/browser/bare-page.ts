import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const BARE =
  'export const getServerSideProps = () => ({ props: { at: 1 } });\nexport default function Page({ at }) { return <p>bare {at}</p>; }\n';

/**
 * Builds a bare Next page with the versions and the build of ours, for budgets and benchmarks to compare with.
 * @param files of its folder `pages`, by name
 */
export async function buildBarePage(
  files: Record<string, string> = { 'index.js': BARE },
): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-bare-'));
  await mkdir(join(dir, 'pages'));
  await writeFile(join(dir, 'package.json'), '{ "private": true }');
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, 'pages', name), text);
  await symlink(resolve('node_modules'), join(dir, 'node_modules'), 'dir');
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(process.execPath, [resolve('node_modules/next/dist/bin/next'), 'build', '--webpack'], {
    cwd: dir,
    env,
  });
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** The scripts of a page from the build's manifest, as paths under `.next`. */
export async function scriptsOf(dir: string, page: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(dir, '.next/build-manifest.json'), 'utf8'));
  const all: string[] = [
    ...(manifest.lowPriorityFiles ?? []),
    ...(manifest.pages['/_app'] ?? []),
    ...(manifest.pages[page] ?? []),
  ];
  return [...new Set(all)].filter((file) => file.endsWith('.js'));
}
