/** A document's body in the editor: objects and lists, addressed by the same paths as the server's errors. */
export type Body = Record<string, unknown>;
export type Path = readonly (string | number)[];

/** Identifies a list's entry wherever it moves. A symbol, so JSON does not contain it. */
const KEY = Symbol('key');
let count = 0;

/** The key of a list's entry, stable while the editor is open. */
export const keyOf = (entry: unknown): string | undefined => (entry as { [KEY]?: string } | null)?.[KEY];

/** The same value, with a key on every object in a list. */
export function withKeys<T>(value: T, isEntry = false): T {
  if (Array.isArray(value)) return value.map((entry) => withKeys(entry, true)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKeys(inner)]));
  return { ...known, ...(isEntry && { [KEY]: keyOf(value) ?? `entry-${++count}` }) } as T;
}

/** A copy with another value at a path; everything else stays as it is, keys included. */
export function setAt<T>(value: T, [first, ...rest]: Path, next: unknown): T {
  if (first === undefined) return next as T;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === Number(first) ? setAt(entry, rest, next) : entry)) as T;
  const inner = (value as Body | null | undefined)?.[first];
  return { ...value, [first]: setAt(inner, rest, next) };
}

export const getAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Body | null | undefined)?.[step], value);

/** A list with one more entry. */
export const inserted = <T>(list: readonly T[], at: number, entry: T): T[] => [
  ...list.slice(0, at),
  entry,
  ...list.slice(at),
];

/** The id of a field's control, by which an error finds it. */
export const controlId = (path: Path): string => `content-${path.join('-')}`;
