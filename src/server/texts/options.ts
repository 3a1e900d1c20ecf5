import type { LicenceKind } from '@/domain/licence';
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
