import type { Category, District } from '@/domain/project/options';
import type { UserType } from '@/domain/roles';
import en from '../../../public/locales/en/common.json';
import enProject from '../../../public/locales/en/project.json';
import zhHant from '../../../public/locales/zh-Hant/common.json';
import zhHantProject from '../../../public/locales/zh-Hant/project.json';

/** The words of kinds of work, districts and roles, shared with the browser's texts. */
const textsOf = (locale: string) => (locale === 'en' ? en : zhHant);

export const categoryWord = (locale: string, category: Category): string => textsOf(locale).category[category];
export const districtWord = (locale: string, district: District): string => textsOf(locale).district[district];
export const roleWord = (locale: string, role: Extract<UserType, 'consultant' | 'technician'>): string =>
  (locale === 'en' ? enProject : zhHantProject).role[role];
/** Several words in a row. */
export const listed = (locale: string, words: readonly string[]): string => words.join(locale === 'en' ? ', ' : '、');
