/** Escapes the wildcards of a text for `like` and `ilike`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for `like` and `ilike` that matches texts containing this one. */
export const likeContaining = (text: string): string => `%${likeText(text)}%`;
