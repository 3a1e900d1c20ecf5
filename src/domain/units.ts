/** Between two facts in a line, which may break before it, never after it. */
export const DOT = ' ·\u00a0';

/**
 * For what is shown, not for what is stored: keeps figures and their units on one line, 「5 日」, “5 days”, and a dot with
 * the fact after it.
 */
export const keepUnits = (text: string): string =>
  text.replace(/(\d) (?=[\p{Script=Han}a-z])/gu, '$1\u00a0').replace(/[ \u00a0]· /g, DOT);
