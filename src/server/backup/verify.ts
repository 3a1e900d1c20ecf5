import { dirname, join } from 'node:path';
import { createDigest, type Digest } from '../files/digest';
import { exists } from '../files/disk';
import { secretFingerprint } from '../secrets';
import { BackupRefusal, readArchive } from './archive';
import { entryName, type Manifest, parseManifest, wholeOf } from './manifest';

/** The manifest and the secret are small: an archive in which one of them is larger is not a backup. */
const MANIFEST_MAX_BYTES = 512 * 1024 * 1024;

/**
 * Reads a whole archive, and those earlier ones that have files of it.
 * @throws BackupRefusal where anything is damaged or missing
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  const manifest = await verifyArchive(path);
  for (const earlier of await findEarlier(path, manifest)) {
    const own = (await verifyArchive(earlier.path)).files.filter((file) => file.in === undefined);
    const held = new Map(own.map(({ key, sha256 }) => [key, sha256]));
    const absent = earlier.files.find(({ key, sha256 }) => held.get(key) !== sha256);
    if (absent)
      throw new BackupRefusal(`${earlier.path} is not what it was when ${path} was made: it lacks ${absent.key}.`);
  }
  return manifest;
}

/**
 * The archives beside this one that have files of it, with those files.
 * @throws BackupRefusal where one is missing
 */
export async function findEarlier(
  path: string,
  { files }: Manifest,
): Promise<{ path: string; files: Manifest['files'] }[]> {
  const byPath = new Map<string, Manifest['files']>();
  for (const file of files) {
    if (file.in === undefined) continue;
    const earlier = join(dirname(path), file.in);
    const others = byPath.get(earlier);
    if (others) others.push(file);
    else byPath.set(earlier, [file]);
  }
  for (const earlier of byPath.keys())
    if (!(await exists(earlier))) throw new BackupRefusal(`There is no file ${earlier}, which has files of ${path}.`);
  return [...byPath].map(([earlier, found]) => ({ path: earlier, files: found }));
}

/**
 * Reads a whole archive and compares everything in it with its manifest.
 * @throws BackupRefusal where anything is damaged or missing
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  if (!(await exists(path))) throw new BackupRefusal(`There is no file ${path}.`);
  const digests = new Map<string, ReturnType<typeof createDigest>>();
  const texts = new Map<string, string>();
  let last = '';
  await readArchive(path, async ({ name, size, bytes }) => {
    last = name;
    const whole = wholeOf(name);
    const digest = digests.get(whole) ?? createDigest();
    digests.set(whole, digest);
    const isText = name === entryName.manifest || name === entryName.secret;
    if (isText && size > MANIFEST_MAX_BYTES) throw new BackupRefusal(`${path} is no backup.`);
    const held: Buffer[] = [];
    for await (const chunk of bytes) {
      digest.update(chunk);
      if (isText) held.push(chunk);
    }
    if (isText) texts.set(name, Buffer.concat(held).toString('utf8'));
  });
  // The manifest is written last: an archive that ends without it is unfinished.
  if (last !== entryName.manifest) throw new BackupRefusal(`${path} is incomplete: its manifest is missing.`);
  const manifest = readManifest(path, texts.get(entryName.manifest) ?? '');
  const found = new Map([...digests].map(([name, digest]) => [name, digest.end()]));
  for (const [name, wanted] of wholesOf(manifest)) {
    const is = found.get(name) ?? NOTHING;
    if (is.bytes !== wanted.bytes || is.sha256 !== wanted.sha256)
      throw new BackupRefusal(`${path} is damaged: ${name} is not what it was.`);
  }
  if (
    manifest.secret.is_included &&
    secretFingerprint(texts.get(entryName.secret) ?? '') !== manifest.secret.fingerprint
  )
    throw new BackupRefusal(`${path} is damaged: the secret is not what it was.`);
  return manifest;
}

/** The digest of an empty table, which has no entry. */
const NOTHING: Digest = createDigest().end();

const wholesOf = ({ tables, jobs, files }: Manifest): [name: string, digest: Digest][] => [
  ...tables.map((table): [string, Digest] => [`tables/${table.name}`, table]),
  ['jobs', jobs],
  ...files.filter((file) => file.in === undefined).map((file): [string, Digest] => [entryName.file(file.key), file]),
];

function readManifest(path: string, text: string): Manifest {
  try {
    return parseManifest(text);
  } catch {
    throw new BackupRefusal(`${path} is of a form that this version does not know.`);
  }
}
