import { CATEGORIES, type Category } from '@/domain/project/options';

// What public pages and lists say of a professional.

export const shownName = ({ nickname, name }: { nickname: string; name: string }): string => nickname || name;

/** The trades as they are today; one that was removed from the list is not shown. */
export const knownCategories = (specialties: readonly string[]): Category[] =>
  CATEGORIES.filter((one) => specialties.includes(one));

/** A text that a professional wrote, for both languages. */
export const inBoth = (text: string) => ({ 'zh-Hant': text, en: text });
