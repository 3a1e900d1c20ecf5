/** The states of a project's archive (PRODUCT §8). A ready one is removed after some days; its row stays. */
export const DOSSIER_STATUSES = ['making', 'ready', 'failed'] as const;
export type DossierStatus = (typeof DOSSIER_STATUSES)[number];

/** The list of an archive's sums, in the format of `sha256sum`. */
export const SUMS_PATH = 'SHA256SUMS.txt';

export interface ListedFile {
  /** Hexadecimal. */
  sha256: string;
  path: string;
}

/** The lines of a list of sums; null if it is not one. */
export function readSums(text: string): ListedFile[] | null {
  const lines = text.split('\n').filter((line) => line !== '');
  const listed = lines.map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line.replace(/\r$/, '')));
  if (lines.length === 0 || listed.some((found) => found === null)) return null;
  return listed.map((found) => ({ sha256: found?.[1] ?? '', path: found?.[2] ?? '' }));
}

export type FileVerdict =
  /** The list has a file with this content. */
  | { is: 'listed'; path: string }
  /** It has the name of listed files, and another content. */
  | { is: 'changed'; paths: string[] }
  | { is: 'unlisted' };

/** What a list of sums says about a file, by its content first: its name may be another one. */
export function verdictOn(list: readonly ListedFile[], file: { name: string; sha256: string }): FileVerdict {
  const same = list.find(({ sha256 }) => sha256 === file.sha256);
  if (same) return { is: 'listed', path: same.path };
  const named = list.filter(({ path }) => path.slice(path.lastIndexOf('/') + 1) === file.name);
  return named.length > 0 ? { is: 'changed', paths: named.map(({ path }) => path) } : { is: 'unlisted' };
}
