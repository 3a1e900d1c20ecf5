import { CONTENT_LOCALES } from '@/domain/content/languages';
import type { LicenceKind } from '@/domain/licence';
import { ITEM_UNITS } from '@/domain/project/item-kinds';
import type { Category, District } from '@/domain/project/options';
import type { UserType } from '@/domain/roles';
import { say } from './text';

/** The names of categories, districts and roles, from the texts of the pages. */
export const categoryWord = (locale: string, category: Category): string => say(locale, `common:category.${category}`);
export const districtWord = (locale: string, district: District): string => say(locale, `common:district.${district}`);
export const licenceWord = (locale: string, kind: LicenceKind): string => say(locale, `common:licence.${kind}`);
export const roleWord = (locale: string, role: Extract<UserType, 'consultant' | 'technician'>): string =>
  say(locale, `project:role.${role}`);
/** Words as a list in a sentence. */
export const listed = (locale: string, words: readonly string[]): string => words.join(locale === 'en' ? ', ' : '、');

/** Every word for a unit of items, in either language, in lower case: estimates and quotations have it as a text. */
export const UNIT_WORDS = ITEM_UNITS.flatMap((unit) =>
  CONTENT_LOCALES.map((locale) => ({ word: say(locale, `items:unit.${unit}`).toLowerCase(), unit })),
);
