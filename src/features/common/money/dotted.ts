/** Facts in a line; a dot never begins the next line. Absent facts are left out. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ');
