import { STORAGE_PREFIX } from '@/config/app';

type Values = Record<string, unknown>;

/** Of another build of the pages a form may have other fields. */
const VERSION = process.env.PAGES_VERSION ?? '';

/** What was typed into a form, and what it began with. */
interface Kept {
  version: string;
  base: Values;
  typed: Values;
}

export const keptKey = (userId: number, name: string): string => `${STORAGE_PREFIX}-typed-${userId}-${name}`;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isOfFiles = (value: unknown): boolean => Array.isArray(value) && value.some((one) => one instanceof Blob);

/** The text to store, or null when nothing was typed. Chosen files are left out. */
export function serializeKept(base: Values, values: Values): string | null {
  const typed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isOfFiles(value) ? base[name] : value]),
  );
  return isSame(base, typed) ? null : JSON.stringify({ version: VERSION, base, typed } satisfies Kept);
}

function parseKept(stored: string | null): Kept | null {
  try {
    const kept = JSON.parse(stored ?? 'null') as Kept | null;
    return kept?.version === VERSION ? kept : null;
  } catch {
    return null;
  }
}

/**
 * What was typed, on top of what the form begins with now. A field that began with something else then stays as it is
 * now, because what was typed there may undo a change made since.
 * @param continued makes the form's values of all that was typed, in place of that
 * @returns null if there is nothing to restore; `isWhole` is false if a field was left out
 */
export function restoreKept<T extends Values>(
  stored: string | null,
  now: T,
  continued?: (typed: T) => T,
): { values: T; isWhole: boolean } | null {
  const kept = parseKept(stored);
  if (!kept) return null;
  if (continued) return { values: continued(kept.typed as T), isWhole: true };
  const typed = Object.keys(now).filter((name) => !isSame(kept.typed[name], kept.base[name]));
  const taken = typed.filter((name) => isSame(kept.base[name], now[name]));
  if (taken.length === 0) return null;
  const values = { ...now, ...Object.fromEntries(taken.map((name) => [name, kept.typed[name]])) };
  return { values, isWhole: taken.length === typed.length };
}
