import type { Body } from './body';

/** Converts a document between its stored form and the form in which it is edited. */
export interface Shape<B> {
  read: (stored: Body) => B;
  write: (edited: B) => Body;
  /** Converts a path in the stored form to a path in the edited form. */
  nameOf: (path: string) => string;
}

export const AS_STORED: Shape<Body> = { read: (stored) => stored, write: (edited) => edited, nameOf: (path) => path };

/** For bodies stored by language and edited with the languages side by side: `en.paid.intro` → `paid.intro.en`. */
export const languageLast = (path: string): string => path.replace(/^(zh-Hant|en)\.(.+)$/, '$2.$1');

/** JSON with sorted property names, to compare contents: the database orders the names in its own way. */
export const textOf = (body: Body): string =>
  JSON.stringify(body, (_name, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
