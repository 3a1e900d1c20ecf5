/** A text in both languages. */
export const t = (zhHant: string, en: string) => ({ 'zh-Hant': zhHant, en });
