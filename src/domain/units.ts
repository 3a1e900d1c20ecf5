/** For what is shown, not for what is stored: keeps figures and their units on one line, 「5 日」, “5 days”. */
export const keepUnits = (text: string): string => text.replace(/(\d) (?=[\p{Script=Han}a-z])/gu, '$1\u00a0');
