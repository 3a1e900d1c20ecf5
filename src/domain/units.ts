/** Keeps figures and their units on one line: 「5 日」, “5 days”. */
export const keepUnits = (text: string): string => text.replace(/(?<=\d) (?=[\p{Script=Han}a-z])/gu, '\u00a0');
