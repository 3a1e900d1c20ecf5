import type { Body } from './body';

/** How a document is edited where that is not how it is stored. */
export interface Shape<B> {
  read: (stored: Body) => B;
  write: (edited: B) => Body;
  /** The path in what is edited, of a path in what is stored. */
  nameOf: (path: string) => string;
}

export const AS_STORED: Shape<Body> = { read: (stored) => stored, write: (edited) => edited, nameOf: (path) => path };

/** Of what is stored once in each language, and edited with both beside each other: `en.paid.intro` is `paid.intro.en`. */
export const languageLast = (path: string): string => path.replace(/^(zh-Hant|en)\.(.+)$/, '$2.$1');

/** The same text for the same content, however its names are ordered: the database orders them its own way. */
export const textOf = (body: Body): string =>
  JSON.stringify(body, (_name, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
