import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inProject } from './project.mjs';

const SERVED = inProject('.next/served');
const COMPRESSED = ['.js', '.css', '.svg', '.json', '.txt'];
/** Smaller files fit into one packet uncompressed. */
const MIN_BYTES = 1000;

/**
 * Copies the files that pages request into one folder, and adds compressed forms (src/server/next/served-files.ts).
 * @param addTo adds what is not in a folder of its own
 */
export async function makeServedFiles(addTo) {
  await rm(SERVED, { recursive: true, force: true });
  await mkdir(SERVED, { recursive: true });
  await cp(inProject('public'), SERVED, { recursive: true });
  await cp(inProject('.next/static'), join(SERVED, '_next/static'), { recursive: true });
  await addTo(SERVED);
  const entries = await readdir(SERVED, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.includes(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(path) {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
