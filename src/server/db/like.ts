/** A text for `like` and `ilike` as it stands: what is a wildcard in it is none. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What holds the text somewhere, for `like` and `ilike`. */
export const likeHolding = (text: string): string => `%${likeText(text)}%`;
